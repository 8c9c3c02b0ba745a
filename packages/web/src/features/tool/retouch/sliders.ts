import type { RetouchSlider } from '@vitrine/contract';

export type SliderSpec = { name: RetouchSlider; min: number; max: number; step: number };

const eitherWay = (name: RetouchSlider): SliderSpec => ({ name, min: -1, max: 1, step: 0.05 });
const share = (name: RetouchSlider): SliderSpec => ({ name, min: 0, max: 1, step: 0.05 });

/** Listed in the order in which a seller goes over a photo. */
export const SLIDER_GROUPS: readonly {
  name: 'light' | 'colour' | 'detail';
  sliders: readonly SliderSpec[];
}[] = [
  {
    name: 'light',
    sliders: [{ name: 'exposure', min: -2, max: 2, step: 0.05 }, eitherWay('contrast')],
  },
  { name: 'colour', sliders: [eitherWay('temperature'), eitherWay('tint'), share('cast')] },
  {
    name: 'detail',
    sliders: [share('wrinkles'), share('skin'), share('denoise'), share('sharpen')],
  },
];

/** Formats exposure in stops and the rest in hundredths, with a sign where both directions exist. */
export function amountText(name: RetouchSlider, amount: number): string {
  const isSigned = name === 'exposure' || EITHER_WAY.has(name);
  const text = name === 'exposure' ? amount.toFixed(2) : String(Math.round(amount * 100));
  const sign = isSigned && amount > 0 ? '+' : '';
  const unit = isSigned ? '' : '%';
  return `${sign}${text.replace('-', '−')}${unit}`;
}

const EITHER_WAY: ReadonlySet<RetouchSlider> = new Set(['contrast', 'temperature', 'tint']);
