import type { Product } from '@vitrine/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Group } from '../../../ui/panel.tsx';
import { PictureChoice } from '../../../ui/picture-choice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Backdrop } from '../model/backdrop.ts';
import type { Scene } from '../model/catalogue.ts';
import { ColourBackdrop } from './colour-backdrop.tsx';
import { OwnBackdrop } from './own-backdrop.tsx';
import { SceneFinder } from './scene-finder.tsx';

type Position = Scene['position'];
const POSITIONS = ['indoor', 'outdoor', 'solid', 'product'] as const satisfies Position[];
type ScenesByPosition = Readonly<Partial<Record<Position, readonly Scene[]>>>;
type Tab = Position | 'own' | 'colour';

const listFilled = (scenes: ScenesByPosition) =>
  POSITIONS.filter((position) => (scenes[position]?.length ?? 0) > 0);

function firstTab(scenes: ScenesByPosition, value: Backdrop | null): Tab {
  if (value?.kind === 'own' || value?.kind === 'colour') return value.kind;
  const filled = listFilled(scenes);
  const chosen = filled.find((position) =>
    scenes[position]?.some(({ sceneId }) => sceneId === value?.sceneId),
  );
  return chosen ?? filled[0] ?? 'colour';
}

type ScenePickerProps = {
  product: Product;
  scenes: ScenesByPosition;
  value: Backdrop | null;
  onValueChange: (backdrop: Backdrop) => void;
  ratio?: '3/4' | '1/1';
  /** False where the seller's own picture cannot be the background. */
  hasOwn?: boolean;
};

/** The background: a scene, the seller's own picture, or a colour. */
export function ScenePicker(props: ScenePickerProps) {
  const { product, scenes, value, onValueChange, ratio, hasOwn = true } = props;
  const { t } = useTranslation('picker');
  const [tab, setTab] = useState(() => firstTab(scenes, value));
  const tabs: Tab[] = [...listFilled(scenes), ...(hasOwn ? (['own'] as const) : []), 'colour'];
  return (
    <Group>
      <Segmented
        size="s"
        label={t('sceneGroup')}
        value={tab}
        onValueChange={setTab}
        options={tabs.map((one) => ({ value: one, label: t(`scene-${one}`) }))}
      />
      {tab === 'own' && (
        <OwnBackdrop
          picture={value?.kind === 'own' ? value.picture : null}
          onPicture={(picture) => onValueChange({ kind: 'own', picture })}
        />
      )}
      {tab === 'colour' && (
        <ColourBackdrop
          product={product}
          colour={value?.kind === 'colour' ? value.colour : null}
          onColour={(colour) => onValueChange({ kind: 'colour', colour })}
        />
      )}
      {tab !== 'own' && tab !== 'colour' && (
        <SceneFinder key={tab} scenes={scenes[tab] ?? []}>
          {(shown) => (
            <PictureChoice
              label={t('scene')}
              ratio={ratio}
              options={shown.map(({ sceneId, name, thumbUrl }) => ({
                value: sceneId,
                label: name,
                src: thumbUrl,
              }))}
              value={value?.kind === 'scene' ? value.sceneId : null}
              onValueChange={(sceneId) => onValueChange({ kind: 'scene', sceneId })}
            />
          )}
        </SceneFinder>
      )}
    </Group>
  );
}
