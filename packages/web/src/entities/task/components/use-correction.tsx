import type { TaskOptions } from '@vitrine/contract';
import { Crosshair, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Group, GroupTitle, Notice } from '../../../ui/panel.tsx';
import type { Garment } from '../../garment/model/garment.ts';
import { refusedGarments, refusedProduct } from '../model/refused-garments.ts';
import type { Task } from '../model/task.ts';
import { TOOL_PATHS } from '../model/tool-paths.ts';
import { type GarmentChange, GarmentEditor } from './garment-editor.tsx';

type Editing = { fileId: string; what: 'points' | 'outline' };
type Changes = Readonly<Record<string, GarmentChange>>;

type Correction = {
  /** Takes the place of the page while something is corrected. */
  editor: ReactNode;
  /** The ways into it. */
  choices: ReactNode;
  /** For the next try; undefined: nothing was changed. */
  options: TaskOptions | undefined;
};

/** What a seller can correct of a submission that was refused for its outline or its points. */
export function useCorrection(task: Task): Correction {
  const [changes, setChanges] = useState<Changes>({});
  const [editing, setEditing] = useState<Editing | null>(null);
  const refused = refusedGarments(task);
  if (!refused)
    return { editor: null, choices: <ProductCorrection task={task} />, options: undefined };
  const garments = refused.garments.map(
    (garment): Garment => ({ ...garment, ...changes[garment.fileId] }),
  );
  const edited = garments.find(({ fileId }) => fileId === editing?.fileId);
  const isChanged = Object.keys(changes).length > 0;
  return {
    editor: edited && editing && (
      <GarmentEditor
        key={editing.what}
        garment={edited}
        what={editing.what}
        onCancel={() => setEditing(null)}
        onDone={(change) => {
          setChanges({ ...changes, [edited.fileId]: change });
          // Another outline is another reading: its points are looked at next.
          setEditing(change.landmarks ? null : { fileId: edited.fileId, what: 'points' });
        }}
      />
    ),
    choices: refused.places.map((place) => {
      const { fileId } = garments[place] ?? {};
      return (
        fileId && (
          <GarmentCorrection
            key={fileId}
            number={refused.garments.length > 1 ? place + 1 : null}
            isCorrected={fileId in changes}
            onEdit={(what) => setEditing({ fileId, what })}
          />
        )
      );
    }),
    options: isChanged ? { garments } : undefined,
  };
}

type GarmentCorrectionProps = {
  /** The number of the photo, if there are several. */
  number: number | null;
  isCorrected: boolean;
  onEdit: (what: Editing['what']) => void;
};

function GarmentCorrection({ number, isCorrected, onEdit }: GarmentCorrectionProps) {
  const { t } = useTranslation('results');
  return (
    <Group>
      {number !== null && <GroupTitle>{t('photoNumber', { index: number })}</GroupTitle>}
      <Button
        full
        variant={isCorrected ? 'secondary' : 'primary'}
        icon={Crosshair}
        onClick={() => onEdit('points')}
      >
        {t('correctPoints')}
      </Button>
      <Button full variant="secondary" icon={PenLine} onClick={() => onEdit('outline')}>
        {t('correctOutline')}
      </Button>
      {isCorrected && (
        <Notice tone="good" role="status">
          {t('corrected')}
        </Notice>
      )}
    </Group>
  );
}

/** Products are outlined where they are placed. */
function ProductCorrection({ task }: { task: Task }) {
  const { t } = useTranslation('results');
  const fileId = refusedProduct(task);
  if (!fileId) return null;
  const to = TOOL_PATHS[task.product];
  return (
    <ButtonLink full icon={PenLine} to={`${to}${to.includes('?') ? '&' : '?'}image=${fileId}`}>
      {t('correctOutline')}
    </ButtonLink>
  );
}
