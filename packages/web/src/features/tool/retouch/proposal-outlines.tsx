import type { CSSProperties, KeyboardEvent } from 'react';
import type { MaskEditor } from '../../../entities/photo/components/mask-editor/use-mask-editor.ts';
import type { Proposal } from '../../../entities/photo/model/picture.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './retouch.module.css';

type ProposalOutlinesProps = {
  proposals: readonly Proposal[];
  editor: MaskEditor;
  onTake: (proposal: Proposal) => void;
};

/** Proposals as outlines on the picture; a press accepts one. */
export function ProposalOutlines({ proposals, editor, onTake }: ProposalOutlinesProps) {
  const { t } = useTranslation('retouch');
  const { picture, stage } = editor;
  const { width, height } = picture;
  const line = { '--line-width': 2 / (stage.view?.scale ?? 1) } as CSSProperties;
  const toPath = ({ points }: Proposal) =>
    `M${points.map(([x, y]) => `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`).join('L')}Z`;
  return (
    <svg className={styles.outlines} viewBox={`0 0 ${width} ${height}`} style={line}>
      <title>{t('find')}</title>
      {proposals.map((proposal, index) => {
        const path = toPath(proposal);
        const onKeyDown = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          onTake(proposal);
        };
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot have the shape of what was found
          <path
            key={path}
            d={path}
            className={styles.outline}
            role="button"
            aria-label={t('spot', { kind: t(`spot-${proposal.kind}`), index: index + 1 })}
            tabIndex={0}
            onKeyDown={onKeyDown}
            // Otherwise the stage would take it for a brush stroke.
            onPointerDown={(event) => event.stopPropagation()}
            onPointerUp={(event) => {
              event.stopPropagation();
              onTake(proposal);
            }}
          />
        );
      })}
    </svg>
  );
}
