import { LIMITS } from '@vitrine/contract';
import { FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useVerifyFile } from '../../entities/verification/api/verify-file.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MarkList } from './mark-list.tsx';
import { VerdictLine } from './verdict-line.tsx';
import styles from './verify.module.css';

const MEGABYTES = LIMITS.imageBytesMax / 1024 / 1024;

/** Which marks a picture carries: for anybody, without an account. */
export function VerifyPage() {
  const { t } = useTranslation('verify');
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const verify = useVerifyFile();
  const isTooLarge = file !== undefined && file.size >= LIMITS.imageBytesMax;
  const problem = isTooLarge
    ? t('tooLarge', { megabytes: MEGABYTES })
    : verify.error && describeError(verify.error, language);

  const take = ([taken]: File[]) => {
    if (!taken) return;
    setFile(taken);
    verify.reset();
    if (taken.size < LIMITS.imageBytesMax) verify.mutate(taken);
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      <div className={classNames(styles.columns, file && styles.chosen)}>
        <div className={styles.source}>
          {file && <Preview file={file} />}
          <DropZone
            label={t(file ? 'another' : 'choose')}
            accept="image/*"
            className={file && styles.again}
            onFiles={take}
          >
            <Icon of={FileSearch} size={file ? 20 : 28} />
            {file ? (
              t('another')
            ) : (
              <>
                <span className={styles.drop}>{t('drop')}</span>
                <span className={styles.button}>{t('choose')}</span>
              </>
            )}
          </DropZone>
          {(!file || problem) && <Quiet>{t('rules', { megabytes: MEGABYTES })}</Quiet>}
        </div>
        <div className={styles.answer}>
          <div role="status">
            {verify.isPending && (
              <p className={styles.waiting}>
                <Spinner />
                {t('reading')}
              </p>
            )}
            {verify.data && <VerdictLine verdict={verify.data.verdict} />}
          </div>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          {verify.data && <MarkList found={verify.data} />}
        </div>
      </div>
    </div>
  );
}

/** What browsers cannot open is shown by its name. */
function Preview({ file }: { file: File }) {
  const { t } = useTranslation('verify');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <figure className={styles.preview}>
      {address && (
        <img
          src={address}
          alt={t('preview', { name: file.name })}
          onError={() => setAddress(undefined)}
        />
      )}
      <figcaption className={styles.name}>{file.name}</figcaption>
    </figure>
  );
}
