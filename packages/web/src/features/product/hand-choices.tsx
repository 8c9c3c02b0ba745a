import { Hand } from 'lucide-react';
import { ScenePicker } from '../../entities/catalogue/components/scene-picker.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PictureChoices } from './picture-choices.tsx';
import { PlacementSliders } from './placement-sliders.tsx';
import type { ProductState } from './use-product.ts';

const SKINS = ['1', '2', '3'] as const;
const OWNERS = { '1': 'women', '2': 'men' } as const;

/** Which hand holds the product, and what is behind it. */
export function HandChoices({ state }: { state: ProductState }) {
  const { t } = useTranslation('productShot');
  const { t: tPicker } = useTranslation('picker');
  const { hands, scenes, choices, change } = state;
  if (!hands.data || !scenes.data) {
    const failed = hands.error ? hands : scenes;
    return failed.error ? (
      <LoadFailure title={tPicker('loadFailed')} query={failed} />
    ) : (
      <Skeleton height="16rem" />
    );
  }
  return (
    <>
      <Group as="section" aria-label={t('hand')}>
        <GroupTitle>{t('hand')}</GroupTitle>
        <Segmented
          full
          size="s"
          label={tPicker('gender')}
          value={String(choices.handOf) as keyof typeof OWNERS}
          onValueChange={(text) => change({ handOf: text === '2' ? 2 : 1 })}
          options={(['1', '2'] as const).map((value) => ({ value, label: tPicker(OWNERS[value]) }))}
        />
        <Segmented
          full
          size="s"
          label={tPicker('skin')}
          value={String(choices.skinType) as (typeof SKINS)[number]}
          onValueChange={(text) =>
            change({ skinType: Number(text) as (typeof choices)['skinType'] })
          }
          options={SKINS.map((skin) => ({ value: skin, label: tPicker(`skin-${skin}`) }))}
        />
        <PictureChoice
          label={t('grip')}
          ratio="1/1"
          tile={4.5}
          options={[
            { value: 'auto', label: t('gripAuto'), src: null, icon: <Icon of={Hand} size={20} /> },
            ...hands.data.map(({ grip, name, tones }) => ({
              value: grip,
              label: name,
              src:
                tones.find(
                  ({ mType, skinType }) =>
                    mType === choices.handOf && skinType === choices.skinType,
                )?.thumbUrl ?? null,
            })),
          ]}
          value={choices.grip}
          onValueChange={(grip) => change({ grip })}
        />
      </Group>
      <PlacementSliders
        scale={choices.handScale}
        rotation={choices.handRotation}
        onChange={({ scale, rotation }) =>
          change({
            ...(scale !== undefined && { handScale: scale }),
            ...(rotation !== undefined && { handRotation: rotation }),
          })
        }
      />
      <Group as="section" aria-label={tPicker('scene')}>
        <GroupTitle>{tPicker('scene')}</GroupTitle>
        <ScenePicker
          product="handheld"
          ratio="1/1"
          scenes={{ product: scenes.data }}
          value={choices.handBackdrop}
          onValueChange={(handBackdrop) => change({ handBackdrop })}
        />
      </Group>
      <PictureChoices state={state} />
    </>
  );
}
