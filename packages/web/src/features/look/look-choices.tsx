import { canDo, LIMITS, type TaskOptions } from '@vitrine/contract';
import { useModels } from '../../entities/catalogue/api/catalogue-queries.ts';
import { ModelPicker } from '../../entities/catalogue/components/model-picker.tsx';
import { ScenePicker } from '../../entities/catalogue/components/scene-picker.tsx';
import { type Backdrop, backdropFields } from '../../entities/catalogue/model/backdrop.ts';
import { castChange } from '../../entities/catalogue/model/cast.ts';
import type { Garment } from '../../entities/garment/model/garment.ts';
import { useChangeLook } from '../../entities/look/api/look-queries.ts';
import type { Look } from '../../entities/look/model/look.ts';
import { openPurchase } from '../../entities/order/model/purchase.ts';
import { useUser } from '../../entities/session/model/session.ts';
import { readFashionDraft } from '../../entities/task/model/choice.ts';
import { useLanguage, useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/transport/api-errors.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Group, GroupTitle, Notice, Quiet } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './look.module.css';
import { LookGarments } from './look-garments.tsx';

const COUNTS = [1, 2, 4] as const;

function toBackdrop({ sceneId, colour }: { sceneId?: string; colour?: `#${string}` }) {
  if (sceneId) return { kind: 'scene', sceneId } satisfies Backdrop;
  return colour ? ({ kind: 'colour', colour } satisfies Backdrop) : null;
}

/** The seller's own garments, a model and a scene for the look; each choice is kept at once. */
export function LookChoices({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const { t: tPicker } = useTranslation('picker');
  const { t: tWorkspace } = useTranslation('workspace');
  const catalogue = useModels();
  const change = useChangeLook(look.copyTaskId);
  const options = readFashionDraft(look.options);
  const update = (changed: TaskOptions) => change.mutate({ action: 'update', options: changed });
  return (
    <>
      <LookGarments
        look={look}
        garments={options.garments ?? []}
        onGarments={(garments: Garment[]) => update({ garments })}
      />
      {!catalogue.data &&
        (catalogue.error ? (
          <LoadFailure title={tPicker('loadFailed')} query={catalogue} />
        ) : (
          <Skeleton height="12rem" />
        ))}
      {catalogue.data && (
        <>
          <Group as="section" aria-label={tPicker('model')}>
            <GroupTitle>{tPicker('model')}</GroupTitle>
            <ModelPicker
              models={catalogue.data.models}
              cast={{ modelId: options.modelId ?? null, mix: options.mix?.modelIds ?? null }}
              onCast={(cast) => update(castChange(cast, options.seed ?? 0))}
            />
          </Group>
          <Group as="section" aria-label={tPicker('scene')}>
            <GroupTitle>{tPicker('scene')}</GroupTitle>
            <ScenePicker
              product="fashionclothing"
              scenes={catalogue.data.scenes}
              value={toBackdrop(options)}
              onValueChange={(backdrop) =>
                update({
                  sceneId: null,
                  backgroundId: null,
                  colour: null,
                  ...backdropFields(backdrop),
                })
              }
            />
          </Group>
        </>
      )}
      <Group as="section" aria-label={tWorkspace('count')}>
        <GroupTitle>{tWorkspace('count')}</GroupTitle>
        <Segmented
          label={tWorkspace('count')}
          value={String(options.count ?? 1)}
          onValueChange={(text) => update({ count: Number(text) })}
          options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
        />
      </Group>
      {change.error && <Refusal error={change.error} />}
      <MakeButton look={look} isChanging={change.isPending} />
      <Quiet>{t('keptHint', { count: LIMITS.clothingImagesMax })}</Quiet>
    </>
  );
}

function Refusal({ error }: { error: unknown }) {
  const language = useLanguage();
  return (
    <Notice tone="bad" role="alert">
      {describeError(error, language)}
    </Notice>
  );
}

/** Makes it for the first time, or again after a change. */
function MakeButton({ look, isChanging }: { look: Look; isChanging: boolean }) {
  const { t } = useTranslation('look');
  const { t: tTool } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const points = useUser()?.points ?? 0;
  const make = useChangeLook(look.copyTaskId);
  const { price, status } = look;
  const isFirst = canDo(status, 'generate');
  const lacksPoints = price !== null && price > points;
  return (
    <div className={styles.make}>
      {make.error && (
        <>
          <Refusal error={make.error} />
          {make.error instanceof ApiError && <Quiet>{t('nothingLost')}</Quiet>}
        </>
      )}
      {lacksPoints && (
        <Notice tone="bad" role="status">
          <span>
            {tTool('notEnough', { price, points })}{' '}
            <TextButton onClick={() => openPurchase(price)}>{tTool('buyPoints')}</TextButton>
          </span>
        </Notice>
      )}
      <Button
        size="l"
        full
        busy={make.isPending}
        disabled={price === null || lacksPoints || isChanging}
        onClick={() => make.mutate({ action: isFirst ? 'generate' : 'remake' })}
      >
        {price === null
          ? t('chooseFirst')
          : t(isFirst ? 'make' : 'remake', { points: tCommon('points', { count: price }) })}
      </Button>
    </div>
  );
}
