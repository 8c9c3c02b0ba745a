import { ImagePlus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './start.module.css';
import { useFirstTool } from './use-first-tool.ts';

/** The shortest way: a photo dropped here opens the tool with it. */
export function Start() {
  const { t } = useTranslation('dashboard');
  const begin = useFirstTool();
  return (
    <DropZone
      multiple
      className={styles.start}
      label={t('dropLabel')}
      cameraLabel={t('camera')}
      onFiles={begin}
    >
      <Icon of={ImagePlus} size={28} />
      <span className={classNames(styles.title, styles.forMouse)}>{t('dropTitle')}</span>
      <span className={classNames(styles.body, styles.forMouse)}>{t('dropBody')}</span>
      <span className={classNames(styles.title, styles.forTouch)}>{t('pickTitle')}</span>
    </DropZone>
  );
}
