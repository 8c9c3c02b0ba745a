import type { UseQueryResult } from '@tanstack/react-query';
import type { GarmentKind } from '@vitrine/contract';
import {
  Check,
  CircleAlert,
  CircleCheck,
  Crosshair,
  ImagePlus,
  Layers2,
  PenLine,
} from 'lucide-react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { isErrorOf } from '../../../lib/transport/api-errors.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ButtonPair, Group, Notice, Quiet } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Picture } from '../../photo/model/picture.ts';
import { needsPoints, resolveWay } from '../api/garment-choices.ts';
import type { Correction } from '../api/garment-queries.ts';
import type { GarmentReading } from '../model/garment.ts';
import { KindSelect } from './kind-select.tsx';
import { PointViews } from './point-views.tsx';
import { SetOffer } from './set-offer.tsx';

type GarmentFactsProps = {
  photo: Picture;
  reading: UseQueryResult<GarmentReading>;
  correction: Correction;
  onKind: (kind: GarmentKind) => void;
  /** A person wears it, whatever was read. */
  onWorn: () => void;
  onEditMask: () => void;
  /** Puts the photo aside, for another one. */
  onRemove: () => void;
  /** Replaces the photo of a set by what it shows. */
  onPartsTaken: (parts: readonly Picture[]) => void;
  /** Whether there is room for both garments of a set. */
  hasRoomForBoth: boolean;
  /** Opens the editor for all points, or starting at one. */
  onEditPoints: (first?: string) => void;
  /** Confirms the points as they were read. */
  onAccept: () => void;
  /** Discards the corrections. */
  onReset: () => void;
};

/** The seller may know better which garment it is, which triggers a new reading. */
const MAY_BE_ONE = ['NOT_CLOTHES', 'SEVERAL_GARMENTS', 'A_SET', 'A_DRAWING'] as const;
/** Within an outline of the seller's own, one garment is read. */
const OUTLINE_HELPS = ['NO_GARMENT', 'SEVERAL_GARMENTS', 'A_SET'] as const;
/** For these, trying the same photo again would change nothing. */
const OTHER_PHOTO_HELPS = [...MAY_BE_ONE, 'NO_GARMENT', 'FACE_ALONE'] as const;

/** What a photo says about its garment, and the ways to correct it. */
export function GarmentFacts(props: GarmentFactsProps) {
  const { photo, reading, correction, onKind, onWorn, onEditMask, onEditPoints, onRemove } = props;
  const { t } = useTranslation('garment');
  const { t: tCommon } = useTranslation('common');
  const { t: tTool } = useTranslation('tool');
  const language = useLanguage();
  const { data } = reading;
  if (!data) {
    if (!reading.error) {
      return (
        <Notice tone="good" role="status">
          <Spinner size={16} />
          <span>{t('reading')}</span>
        </Notice>
      );
    }
    // A set is no mistake: there is a choice to make.
    const isSet = isErrorOf(reading.error, 'A_SET');
    return (
      <Group>
        <Notice tone={isSet ? 'good' : 'bad'} role={isSet ? 'status' : 'alert'}>
          <Icon of={isSet ? Layers2 : CircleAlert} size={16} />
          <span>{isSet ? t('setFound') : describeError(reading.error, language)}</span>
        </Notice>
        {isSet && (
          <SetOffer
            fileId={photo.fileId}
            hasRoomForBoth={props.hasRoomForBoth}
            onTaken={props.onPartsTaken}
          />
        )}
        {isErrorOf(reading.error, ...MAY_BE_ONE) && (
          <KindSelect value={null} onValueChange={onKind} />
        )}
        {isErrorOf(reading.error, ...OUTLINE_HELPS) && (
          <Button variant="secondary" icon={PenLine} full onClick={onEditMask}>
            {t('outlineByHand')}
          </Button>
        )}
        {isErrorOf(reading.error, ...OTHER_PHOTO_HELPS) ? (
          <Button variant="secondary" icon={ImagePlus} full onClick={onRemove}>
            {tTool('another')}
          </Button>
        ) : (
          <Button variant="secondary" full onClick={() => reading.refetch()}>
            {tCommon('tryAgain')}
          </Button>
        )}
      </Group>
    );
  }
  const mustLook = needsPoints(data, correction);
  const isCorrected = Object.values(correction).some((one) => one !== undefined);
  return (
    <Group>
      <KindSelect value={data.kind} onValueChange={onKind} />
      <Quiet>
        {t(`way-${resolveWay(data, correction)}`)}{' '}
        {mustLook && <TextButton onClick={onWorn}>{t('isWorn')}</TextButton>}
      </Quiet>
      <Notice tone={mustLook ? 'bad' : 'good'} role="status">
        <Icon of={mustLook ? CircleAlert : CircleCheck} size={16} />
        <span>{t(mustLook ? 'mustLook' : 'readWell')}</span>
        {isCorrected && <TextButton onClick={props.onReset}>{t('asRead')}</TextButton>}
      </Notice>
      {mustLook && (
        <>
          <PointViews
            photo={photo}
            landmarks={data.landmarks}
            names={data.doubtful}
            label={t('pointsUncertain')}
            onChoose={onEditPoints}
          />
          <Button icon={Check} full onClick={props.onAccept}>
            {t('pointsRight')}
          </Button>
        </>
      )}
      <ButtonPair>
        <Button variant="secondary" icon={PenLine} onClick={onEditMask}>
          {t('outlineTitle')}
        </Button>
        <Button variant="secondary" icon={Crosshair} onClick={() => onEditPoints()}>
          {t('pointsTitle')}
        </Button>
      </ButtonPair>
    </Group>
  );
}
