import { Scissors, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { PicturePicks } from '../../../ui/picture-choice.tsx';
import { useModels } from '../../catalogue/api/catalogue-queries.ts';
import type { Task } from '../model/task.ts';
import { TOOL_PATHS } from '../model/tool-paths.ts';
import { turnedWearer } from '../model/turned-wearer.ts';
import { AgainFailure } from './again-failure.tsx';
import { useAgain } from './use-again.ts';

type TurnedWearerProps = { task: Task; onSubmitted: (taskId: string) => void };

/** Pose and face belong to the model who was refused. */
const withModel = (modelId: string | null) => ({ modelId, pose: 'auto', expression: 'auto' });

/** What goes with a head that is turned further than the chosen model's: each is one press. */
export function TurnedWearer({ task, onSubmitted }: TurnedWearerProps) {
  const refused = turnedWearer(task);
  return refused && <Offers {...{ task, refused, onSubmitted }} />;
}

type OffersProps = TurnedWearerProps & { refused: NonNullable<ReturnType<typeof turnedWearer>> };

function Offers({ task, refused, onSubmitted }: OffersProps) {
  const { t } = useTranslation('results');
  const catalogue = useModels();
  const again = useAgain(task, onSubmitted);
  const [chosen, setChosen] = useState<string | null>(null);
  const offered = catalogue.data?.models ?? [];
  const fitting = refused.models.flatMap((id) => offered.find((one) => one.modelId === id) ?? []);
  const points = again.points;
  return (
    <Group>
      {fitting.length > 0 && (
        <>
          <GroupTitle>{t('turnedModels', { points })}</GroupTitle>
          <PicturePicks
            label={t('turnedModels', { points })}
            options={fitting.map(({ modelId, name, thumbUrl }) => ({
              ...{ value: modelId, label: name, src: thumbUrl },
            }))}
            values={again.isPending && chosen ? [chosen] : []}
            most={again.isReady && !again.isPending ? 1 : 0}
            onValuesChange={([id]) => {
              if (!id) return;
              setChosen(id);
              again.submit(withModel(id));
            }}
          />
        </>
      )}
      {catalogue.data && fitting.length === 0 && <Quiet>{t('turnedNobody')}</Quiet>}
      <AgainFailure error={again.error} />
      <Button
        full
        variant="secondary"
        icon={UserRound}
        disabled={!again.isReady || again.isPending}
        onClick={() => again.submit(withModel(null))}
      >
        {t('turnedKeep', { points })}
      </Button>
      <ButtonLink
        full
        variant="secondary"
        icon={Scissors}
        to={`${TOOL_PATHS.headless}?image=${refused.fileId}`}
      >
        {t('turnedHeadless')}
      </ButtonLink>
    </Group>
  );
}
