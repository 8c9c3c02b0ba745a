import { TOOL_PATHS } from '../../entities/task/model/tool-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { showcasePicture } from '../../ui/showcase.ts';
import styles from './more-tools.module.css';
import { MORE_TOOLS } from './sections.ts';

const SIZES = '(max-width: 640px) 92vw, 30vw';

/** The everyday tools: each picture is half as it came, half as it went. */
export function MoreTools({ onStart }: { onStart: (to: string) => void }) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('toolsTitle')}</h2>
      <ul className={styles.tools}>
        {MORE_TOOLS.map((id) => (
          <li key={id}>
            <button type="button" className={styles.tool} onClick={() => onStart(TOOL_PATHS[id])}>
              <span className={styles.picture}>
                <Frame src={showcasePicture(`tool-${id}-after`, SIZES)} alt={t(`tool-${id}-alt`)} />
                <span className={styles.before}>
                  <Frame src={showcasePicture(`tool-${id}-before`, SIZES)} alt="" />
                </span>
              </span>
              <span className={styles.name}>{t(`tool-${id}`)}</span>
              <span className={styles.body}>{t(`tool-${id}-body`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
