import type { ClothingCategory, Localized, PictureFacts } from '@vitrine/contract';

const CATEGORIES: Readonly<Record<ClothingCategory, Localized>> = {
  'women-top': { zh: '女装上衣', en: 'women’s top' },
  'women-bottom': { zh: '女装下装', en: 'women’s bottoms' },
  'men-top': { zh: '男装上衣', en: 'men’s top' },
  'men-bottom': { zh: '男装下装', en: 'men’s bottoms' },
  dress: { zh: '连衣裙', en: 'dress' },
  other: { zh: '单品', en: 'piece' },
};
const GARMENT: Localized = { zh: '服装', en: 'garment' };
const WAYS: Readonly<Record<NonNullable<PictureFacts['way']>, Localized>> = {
  flat: { zh: '平铺拍摄', en: 'laid flat' },
  hanger: { zh: '挂拍', en: 'on a hanger' },
  mannequin: { zh: '人台拍摄', en: 'on a mannequin' },
  worn: { zh: '模特穿着', en: 'worn by a model' },
};
const POSES: Readonly<Record<NonNullable<PictureFacts['pose']>, Localized>> = {
  standing: { zh: '站姿', en: 'standing' },
  walking: { zh: '行走姿态', en: 'walking' },
  sitting: { zh: '坐姿', en: 'sitting' },
};
const FRAMINGS: Readonly<Record<NonNullable<PictureFacts['framing']>, Localized>> = {
  full: { zh: '全身构图', en: 'full length' },
  'three-quarter': { zh: '七分身构图', en: 'three-quarter length' },
  half: { zh: '半身构图', en: 'half length' },
  'lips-down': { zh: '面部以下构图', en: 'cropped below the face' },
};
const SURROUNDINGS: Readonly<Record<NonNullable<PictureFacts['surroundings']>, Localized>> = {
  solid: { zh: '纯色背景', en: 'plain background' },
  indoor: { zh: '室内', en: 'indoors' },
  outdoor: { zh: '户外', en: 'outdoors' },
};
const LIGHT_FROM: Readonly<Record<'left' | 'right' | 'front', Localized>> = {
  left: { zh: '左侧光', en: 'light from the left' },
  right: { zh: '右侧光', en: 'light from the right' },
  front: { zh: '正面光', en: 'light from the front' },
};
const WARM: Localized = { zh: '暖调', en: 'warm tones' };
const COOL: Localized = { zh: '冷调', en: 'cool tones' };
/** Weaker tints look neither warm nor cool. */
const CLEAR_TONE = 0.25;

const AND_COLOURS: Localized = { zh: '和', en: ' and ' };
/** Smaller shares are prints and buttons. */
const COLOUR_SHARE = 0.15;

/** Describes what was read, written in each language as its speakers would. */
export function describeFacts(facts: PictureFacts): Localized {
  const write = (language: 'zh' | 'en') => {
    const colours = facts.colours
      .filter(({ share }, index) => index === 0 || share >= COLOUR_SHARE)
      .slice(0, 2)
      .map(({ name }) => name[language])
      .join(AND_COLOURS[language]);
    const thing = (facts.category ? CATEGORIES[facts.category] : GARMENT)[language];
    const rest = [
      facts.way && WAYS[facts.way],
      facts.pose && POSES[facts.pose],
      facts.framing && FRAMINGS[facts.framing],
      facts.surroundings && SURROUNDINGS[facts.surroundings],
      facts.light && LIGHT_FROM[facts.light.from],
      facts.light && Math.abs(facts.light.warmth) >= CLEAR_TONE
        ? facts.light.warmth > 0
          ? WARM
          : COOL
        : null,
    ].flatMap((text) => (text ? [text[language]] : []));
    const what = language === 'zh' ? `${colours}${thing}` : `${colours} ${thing}`.trim();
    return [what, ...rest].join(language === 'zh' ? '，' : ', ');
  };
  return { zh: write('zh'), en: write('en') };
}
