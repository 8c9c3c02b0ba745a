import { Copy } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './invite.module.css';

type ShareCardProps = { code: string; link: string; usesLeft: number };

export function ShareCard({ code, link, usesLeft }: ShareCardProps) {
  const { t } = useTranslation('invite');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      // No clipboard outside HTTPS, or not allowed: the texts can be selected.
      toast.warning(t('copyFailed'));
    }
  };
  return (
    <section className={styles.share} aria-label={t('yourCode')}>
      <div className={styles.item}>
        <p className={styles.label}>{t('yourCode')}</p>
        <p className={styles.code}>{code}</p>
        <p className={styles.note}>
          {usesLeft > 0 ? t('usesLeft', { count: usesLeft }) : t('usedUp')}
        </p>
        <Button variant="secondary" size="s" icon={Copy} onClick={() => copy(code)}>
          {t('copyCode')}
        </Button>
      </div>
      <div className={styles.item}>
        <p className={styles.label}>{t('yourLink')}</p>
        <p className={styles.link}>{link}</p>
        <Button size="s" icon={Copy} onClick={() => copy(link)}>
          {t('copyLink')}
        </Button>
      </div>
      <div className={styles.item}>
        <QrCode text={link} label={t('qrAlt')} />
        <p className={styles.note}>{t('qrHint')}</p>
      </div>
    </section>
  );
}
