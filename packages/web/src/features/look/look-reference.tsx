import { canDo, LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { useChangeLook } from '../../entities/look/api/look-queries.ts';
import type { Look } from '../../entities/look/model/look.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { Frame } from '../../ui/frame.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './look.module.css';

/** The picture whose look is recreated, and what was read from it. */
export function LookReference({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const language = useLanguage();
  const { t: tGarment } = useTranslation('garment');
  const change = useChangeLook(look.copyTaskId);
  const [title, setTitle] = useState(look.title);
  const { reference, facts } = look;
  const rename = () => {
    if (title !== look.title) change.mutate({ action: 'update', title });
  };
  return (
    <aside className={styles.reference} aria-label={t('reference')}>
      <Frame
        src={reference.url}
        placeholder={reference.thumbUrl}
        alt={t('reference')}
        ratio={reference.width / reference.height}
      />
      {facts && (
        <ul className={styles.facts}>
          {facts.kind && <li>{tGarment(`kind-${facts.kind}`)}</li>}
          <li className={styles.colours}>
            {facts.colours.map(({ hex, name }) => (
              <span
                key={hex}
                role="img"
                aria-label={name[language]}
                title={name[language]}
                style={{ backgroundColor: hex }}
              />
            ))}
          </li>
        </ul>
      )}
      {canDo(look.status, 'update') && (
        <TextField
          label={t('name')}
          value={title}
          maxLength={LIMITS.textInputMax}
          onValueChange={setTitle}
          onBlur={rename}
        />
      )}
    </aside>
  );
}
