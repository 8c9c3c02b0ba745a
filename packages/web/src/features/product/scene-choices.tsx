import { LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { ColourBackdrop } from '../../entities/catalogue/components/colour-backdrop.tsx';
import { OwnBackdrop } from '../../entities/catalogue/components/own-backdrop.tsx';
import { SceneFinder } from '../../entities/catalogue/components/scene-finder.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Frame } from '../../ui/frame.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Group, GroupTitle, Quiet } from '../../ui/panel.tsx';
import { PicturePicks } from '../../ui/picture-choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PictureChoices } from './picture-choices.tsx';
import { PlacementSliders } from './placement-sliders.tsx';
import styles from './product.module.css';
import type { ProductState } from './use-product.ts';

type Tab = 'scenes' | 'own' | 'colour';

/** Scenes to pick, several at once, and how the product stands in them. */
export function SceneChoices({ state }: { state: ProductState }) {
  const { t } = useTranslation('productShot');
  const { t: tPicker } = useTranslation('picker');
  const { scenes, choices, change } = state;
  const [tab, setTab] = useState<Tab>(
    choices.backdrop && choices.backdrop.kind !== 'scene' ? choices.backdrop.kind : 'scenes',
  );
  const all = scenes.data ?? [];
  const picked = all.filter(({ sceneId }) => choices.sceneIds.includes(sceneId));
  return (
    <>
      <Group as="section" aria-label={tPicker('scene')}>
        <GroupTitle>{tPicker('scene')}</GroupTitle>
        <Segmented
          full
          size="s"
          label={tPicker('sceneGroup')}
          value={tab}
          onValueChange={(next) => {
            setTab(next);
            if (next === 'scenes') change({ backdrop: null });
          }}
          options={[
            { value: 'scenes', label: t('scenes') },
            { value: 'own', label: tPicker('scene-own') },
            { value: 'colour', label: tPicker('scene-colour') },
          ]}
        />
        {tab === 'scenes' && !scenes.data && scenes.error && (
          <LoadFailure title={tPicker('loadFailed')} query={scenes} />
        )}
        {tab === 'scenes' && !scenes.data && !scenes.error && <Skeleton height="8rem" />}
        {tab === 'scenes' && scenes.data && (
          <>
            <SceneFinder scenes={all}>
              {(shown) => (
                <PicturePicks
                  label={tPicker('scene')}
                  ratio="1/1"
                  tile={4.5}
                  most={LIMITS.scenesPerTaskMax}
                  options={shown.map(({ sceneId, name, thumbUrl }) => ({
                    value: sceneId,
                    label: name,
                    src: thumbUrl,
                  }))}
                  values={choices.sceneIds}
                  onValuesChange={(sceneIds) => {
                    const added = sceneIds.find((id) => !choices.sceneIds.includes(id));
                    if (added) state.setShownScene(added);
                    change({ sceneIds, backdrop: null });
                  }}
                />
              )}
            </SceneFinder>
            <Quiet>
              {all.length === 0
                ? t('noScenes')
                : t('scenesHint', { count: LIMITS.scenesPerTaskMax })}
            </Quiet>
          </>
        )}
        {tab === 'own' && (
          <OwnBackdrop
            picture={choices.backdrop?.kind === 'own' ? choices.backdrop.picture : null}
            onPicture={(picture) => change({ backdrop: { kind: 'own', picture } })}
          />
        )}
        {tab === 'colour' && (
          <ColourBackdrop
            product="stablediffusion"
            colour={choices.backdrop?.kind === 'colour' ? choices.backdrop.colour : null}
            onColour={(colour) => change({ backdrop: { kind: 'colour', colour } })}
          />
        )}
        {tab === 'scenes' && picked.length > 1 && (
          <ul className={styles.scenes} aria-label={t('shownScene')}>
            {picked.map(({ sceneId, name, thumbUrl }) => (
              <li key={sceneId}>
                <button
                  type="button"
                  aria-label={t('showScene', { name })}
                  aria-current={sceneId === state.shownScene?.sceneId}
                  onClick={() => state.setShownScene(sceneId)}
                >
                  <Frame src={thumbUrl} alt="" ratio="1/1" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Group>
      <PlacementSliders
        scale={choices.placement.scale}
        rotation={choices.placement.rotation}
        onChange={(changes) => change({ placement: { ...choices.placement, ...changes } })}
        onReset={
          choices.placement.x === undefined && choices.placement.y === undefined
            ? undefined
            : () => change({ placement: { scale: 1, rotation: 0 } })
        }
      />
      <Checkbox
        label={t('shadow')}
        checked={choices.shadow}
        onCheckedChange={(shadow) => change({ shadow })}
      />
      <PictureChoices state={state} />
    </>
  );
}
