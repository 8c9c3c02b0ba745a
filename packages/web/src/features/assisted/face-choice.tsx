import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useFaces } from '../../entities/catalogue/api/catalogue-queries.ts';
import { useFavourites } from '../../entities/catalogue/api/favourite-queries.ts';
import { favouritesFirst } from '../../entities/catalogue/model/favourites-first.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './assisted.module.css';

const SKINS = ['all', '1', '2', '3'] as const;

type FaceChoiceProps = { value: number; onValueChange: (faceId: number) => void };

/** Whose face is on the picture; the first choice changes nothing. */
export function FaceChoice({ value, onValueChange }: FaceChoiceProps) {
  const { t } = useTranslation('assisted');
  const { t: tPicker } = useTranslation('picker');
  const faces = useFaces();
  const { ids: favourites } = useFavourites();
  const [gender, setGender] = useState<'all' | '1' | '2'>('all');
  const [skin, setSkin] = useState<(typeof SKINS)[number]>('all');
  const fits = (wanted: string, has: number | null) =>
    wanted === 'all' || has === null || wanted === String(has);
  const fitting = faces.data?.filter(
    (face) => fits(gender, face.mType) && fits(skin, face.skinType),
  );
  const shown = fitting && favouritesFirst(fitting, favourites);
  return (
    <Group as="section" aria-label={t('face')}>
      <GroupTitle>{t('face')}</GroupTitle>
      <div className={styles.chips}>
        <Segmented
          size="s"
          label={tPicker('gender')}
          value={gender}
          onValueChange={setGender}
          options={[
            { value: 'all', label: tPicker('all') },
            { value: '1', label: tPicker('women') },
            { value: '2', label: tPicker('men') },
          ]}
        />
        <Segmented
          size="s"
          label={tPicker('skin')}
          value={skin}
          onValueChange={setSkin}
          options={SKINS.map((one) => ({
            value: one,
            label: one === 'all' ? tPicker('all') : tPicker(`skin-${one}`),
          }))}
        />
      </div>
      {shown && (
        <PictureChoice
          label={t('face')}
          tile={4.5}
          options={shown.map(({ faceId, name, thumbUrl }) => ({
            value: String(faceId),
            label: name,
            src: thumbUrl,
            ...(thumbUrl === null && { icon: <Icon of={UserRound} size={20} /> }),
          }))}
          value={String(value)}
          onValueChange={(text) => onValueChange(Number(text))}
        />
      )}
      {!shown && faces.error && <LoadFailure title={tPicker('loadFailed')} query={faces} />}
      {!shown && !faces.error && <Skeleton height="6rem" />}
    </Group>
  );
}
