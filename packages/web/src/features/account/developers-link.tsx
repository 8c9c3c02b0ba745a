import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from './section.tsx';

export function DevelopersLink() {
  const { t } = useTranslation('developers');
  return (
    <Section title={t('section')} hint={t('sectionHint')}>
      <ButtonLink to="/account/developers" variant="secondary">
        {t('open')}
      </ButtonLink>
    </Section>
  );
}
