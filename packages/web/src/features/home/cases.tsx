import { useSiteConfig } from '../../entities/site/api/site-config.ts';
import type { SiteConfig } from '../../entities/site/model/site.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import type { PictureSource } from '../../ui/picture-set.ts';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './cases.module.css';
import { CASES } from './sections.ts';

/** Stories of shops: the operator's, and until there are any, invented ones that say so. */
export function Cases() {
  const { t } = useTranslation('home');
  const own = useSiteConfig().data?.cases ?? [];
  const areSamples = own.length === 0;
  return (
    <section className={styles.section} data-cases>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('casesTitle')}</h2>
        {areSamples && <p className={styles.note}>{t('casesNote')}</p>}
      </header>
      <ul className={styles.cases}>{areSamples ? <Samples /> : <Own cases={own} />}</ul>
    </section>
  );
}

function Samples() {
  const { t } = useTranslation('home');
  return CASES.map((id) => (
    <Case
      key={id}
      picture={showcasePicture(`case-${id}`, '(max-width: 640px) 40vw, 30vw')}
      alt={t(`case-${id}-alt`)}
      tag={t('casesTag')}
      name={t(`case-${id}`)}
      body={t(`case-${id}-body`)}
    />
  ));
}

function Own({ cases }: Pick<SiteConfig, 'cases'>) {
  const language = useLanguage();
  return cases.map(({ pictureUrl, name, body }) => (
    <Case
      key={pictureUrl}
      picture={pictureUrl}
      alt={name[language]}
      name={name[language]}
      body={body[language]}
    />
  ));
}

type CaseProps = { picture: PictureSource; alt: string; tag?: string; name: string; body: string };

function Case({ picture, alt, tag, name, body }: CaseProps) {
  return (
    <li className={styles.case}>
      <Frame src={picture} alt={alt} />
      {tag && <p className={styles.tag}>{tag}</p>}
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.body}>{body}</p>
    </li>
  );
}
