import { setLanguage } from '../i18n/index.ts';
import { useLanguage, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './language-switch.module.css';

/** Two languages need no menu: the button names both, the one in use in ink. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Button
      variant="quiet"
      size="s"
      className={styles.switch}
      onClick={() => void setLanguage(other)}
    >
      <span className={language === 'en' ? styles.used : styles.unused}>EN</span>
      <span className={styles.unused}>/</span>
      <span className={language === 'zh' ? styles.used : styles.unused}>中</span>
      <VisuallyHidden>{t(other === 'zh' ? 'switchToChinese' : 'switchToEnglish')}</VisuallyHidden>
    </Button>
  );
}
