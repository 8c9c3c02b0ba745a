import { useTranslation } from '../../../i18n/use-translation.ts';
import { splitName } from '../model/landmarks.ts';

const BASES = [
  'neck_shoulder',
  'shoulder_tip',
  'armpit',
  'cuff_outer',
  'cuff_inner',
  'waist',
  'hip',
  'hem',
  'hem_outer',
  'hem_inner',
  'collar_front',
  'collar_back',
  'crotch',
  'hood_top',
] as const;
type Base = (typeof BASES)[number];
const isBase = (text: string): text is Base => (BASES as readonly string[]).includes(text);

/** Returns a function that names a point of a garment; left and right are the wearer's. */
export function useMarkName(): (name: string) => string {
  const { t } = useTranslation('garment');
  return (name) => {
    const { base, side } = splitName(name);
    const what = isBase(base) ? t(`mark-${base}`) : base;
    return side ? t(side === 'l' ? 'leftOf' : 'rightOf', { what }) : what;
  };
}
