import { LIMITS } from '@vitrine/contract';
import { useModels } from '../../entities/catalogue/api/catalogue-queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SceneWishProps = { value: string; onValueChange: (scene: string) => void };

/** One of our scenes, or any place in the seller's own words. */
export function SceneWish({ value, onValueChange }: SceneWishProps) {
  const { t } = useTranslation('assisted');
  const { data } = useModels();
  const scenes = data ? [...data.scenes.indoor, ...data.scenes.outdoor, ...data.scenes.solid] : [];
  const isOurs = scenes.some(({ sceneId }) => sceneId === value);
  return (
    <Group as="section" aria-label={t('scene')}>
      <GroupTitle>{t('scene')}</GroupTitle>
      {scenes.length > 0 && (
        <PictureChoice
          label={t('scene')}
          tile={4.5}
          options={scenes.map(({ sceneId, name, thumbUrl }) => ({
            value: sceneId,
            label: name,
            src: thumbUrl,
          }))}
          value={isOurs ? value : null}
          onValueChange={onValueChange}
        />
      )}
      <TextField
        label={t('sceneWords')}
        value={isOurs ? '' : value}
        maxLength={LIMITS.textInputMax}
        hint={t('sceneHint')}
        onValueChange={onValueChange}
      />
    </Group>
  );
}
