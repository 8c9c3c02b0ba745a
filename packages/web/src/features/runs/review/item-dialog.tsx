import { canRun, isOneOf, REDOABLE_ITEMS } from '@vitrine/contract';
import { Check, Crosshair, RefreshCw, X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { ListingLights } from '../../../entities/listing/components/listing-lights.tsx';
import type { Run, RunAttempt, RunItem } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CompareSlider } from '../../../ui/compare-slider.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Frame } from '../../../ui/frame.tsx';
import styles from '../runs.module.css';
import { Attempts } from './attempts.tsx';
import { RedoDialog } from './redo-dialog.tsx';
import own from './review.module.css';

type ItemDialogProps = {
  run: Run;
  item: RunItem;
  /** Opened to change something: the ways to do so come first. */
  isEditing: boolean;
  onApprove: () => void;
  onReject: () => void;
  onCorrect: () => void;
  onClose: () => void;
};

const WIDTH = 960;

/** One picture from near: before and after, its attempts, and what can be done with it. */
export function ItemDialog(props: ItemDialogProps) {
  const { run, item, isEditing, onApprove, onReject, onCorrect, onClose } = props;
  const { t } = useTranslation('runs');
  const { t: tCommon } = useTranslation('common');
  const [isRedoing, setRedoing] = useState(false);
  const [looked, setLooked] = useState<{ itemId: string; attempt: RunAttempt } | null>(null);
  // The dialog goes on to the next picture: what was looked at of the one before is its own.
  const seen = looked?.itemId === item.itemId ? looked.attempt : null;
  const { sku, state, score, source, error, note } = item;
  const result = seen?.result ?? item.result;
  const canRedo = canRun(run.state, 'redo') && isOneOf(REDOABLE_ITEMS, state);
  const ratio = result ? result.width / result.height : 2 / 3;
  const isWorn = run.recipe?.kind !== 'cutout';
  const decisions = item.result && canRun(run.state, 'decide') && (
    <div className={styles.row}>
      <Button icon={Check} disabled={state === 'approved'} onClick={onApprove}>
        {t('approve')}
      </Button>
      <Button variant="secondary" icon={X} onClick={onReject}>
        {t('reject')}
      </Button>
    </div>
  );
  const edits = canRedo && (
    <div className={styles.row}>
      {isWorn && source && (
        <Button size="s" variant="secondary" icon={Crosshair} onClick={onCorrect}>
          {t('correct')}
        </Button>
      )}
      <Button size="s" variant="secondary" icon={RefreshCw} onClick={() => setRedoing(true)}>
        {t('redoOne')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sku}
      closeLabel={tCommon('close')}
      width={WIDTH}
    >
      <div className={own.near}>
        <div className={own.shown} style={{ '--ratio': ratio } as CSSProperties}>
          {result && source ? (
            <CompareSlider
              before={source.url}
              after={result.url}
              alt={sku}
              beforeLabel={t('before')}
              afterLabel={t('after')}
              label={t('compareHandle')}
              ratio={ratio}
              fit="contain"
            />
          ) : (
            <Frame src={(result ?? source)?.url} alt={sku} ratio={ratio} fit="contain" />
          )}
        </div>
        <div className={styles.section}>
          <p className={own.verdict}>
            {t(`item-${state}`)}
            {score !== null && ` · ${t('score', { score })}`}
          </p>
          {error && <p className={own.bad}>{error.msg}</p>}
          {note !== '' && <p className={styles.quiet}>{t('rejectedFor', { note })}</p>}
          {isEditing ? (
            <>
              {edits}
              {decisions}
            </>
          ) : (
            <>
              {decisions}
              {edits}
            </>
          )}
          {result && <ListingLights fileId={result.fileId} />}
          {!canRedo && <p className={styles.small}>{t('redoLater')}</p>}
          {item.attempts > 0 && (
            <Attempts
              run={run}
              item={item}
              seen={seen?.number ?? item.attempt}
              onSee={(attempt) => setLooked({ itemId: item.itemId, attempt })}
            />
          )}
        </div>
      </div>
      {isRedoing && (
        <RedoDialog
          run={run}
          target={{ itemIds: [item.itemId] }}
          count={1}
          onClose={() => {
            setRedoing(false);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
