import type { ScenePosition } from '../../../catalogue/scenes.ts';
import { COLOUR_NAMES } from '../../../pixels/colour/names.ts';

export type Framing = 'full' | 'three_quarter' | 'half' | 'lips_down';

/** The light that a place can be asked to have. */
export type LightWish =
  | 'evening'
  | 'night'
  | 'soft'
  | 'even'
  | 'day'
  | 'side'
  | 'left'
  | 'right'
  | 'front';

/** What a word of a description stands for. */
export type Meaning = {
  as:
    | 'colour'
    | 'scene'
    | 'mood'
    | 'season'
    | 'framing'
    | 'plain'
    | 'light'
    | 'pose'
    | 'expression'
    | 'person'
    | 'goods'
    | 'style';
  /** Latin words are found whole, Chinese ones anywhere. */
  words: readonly string[];
  colour?: string;
  topics?: readonly string[];
  positions?: readonly ScenePosition[];
  warmth?: number;
  brightness?: number;
  framing?: Framing;
  view?: 'above';
  /** Scenes that these words name. */
  named?: readonly string[];
  light?: LightWish;
  /** The matching poses of the catalogue; an empty list is a known pose that cannot be made. */
  poses?: readonly string[];
  expressions?: readonly string[];
  gender?: 'female' | 'male';
  /** True of every picture that we make. */
  always?: true;
};

const colour = (hex: string, ...words: string[]): Meaning => ({ as: 'colour', words, colour: hex });

const USUAL: readonly Meaning[] = [
  colour('#ffffff', 'white', '白色', '白底', '纯白', '白背景'),
  colour('#f3ead8', 'cream', 'ivory', '米色', '米白', '奶油', '奶白'),
  colour('#d8c3a5', 'beige', 'sand', 'tan', 'khaki', '沙色', '卡其', '杏色', '驼色'),
  colour('#8a8a8a', 'grey', 'gray', '灰色', '浅灰', '深灰'),
  colour('#1c1c1c', 'black', 'dark', '黑色', '黑底', '暗黑'),
  colour('#b5342f', 'red', '红色', '大红', '酒红'),
  colour('#e8b4b8', 'pink', 'blush', 'rose', '粉色', '粉红', '樱花'),
  colour('#e08a3c', 'orange', '橙色', '橘色'),
  colour('#e6c84f', 'yellow', '黄色', '鹅黄'),
  colour('#6f8f6a', 'green', 'sage', 'olive', '绿色', '墨绿', '草绿', '鼠尾草'),
  colour('#5b84b1', 'blue', 'navy', '蓝色', '天蓝', '藏青'),
  colour('#8b6fae', 'purple', 'violet', 'lavender', '紫色', '香芋'),
  colour('#7a5236', 'brown', '棕色', '咖啡色', '褐色'),
];
const USUAL_WORDS = new Set(USUAL.flatMap(({ words }) => words));

/** Includes the names under which clothes are sold, which describe the photos that were read. */
export const COLOURS: readonly Meaning[] = [
  ...USUAL,
  ...COLOUR_NAMES.flatMap(({ hex, en, zh }) => {
    const fresh = [en, zh].filter((word) => !USUAL_WORDS.has(word));
    return fresh.length > 0 ? [colour(hex, ...fresh)] : [];
  }),
];

export const MOODS: readonly Meaning[] = [
  {
    as: 'mood',
    words: ['cosy', 'cozy', 'warm', '温馨', '温暖', '暖色', '暖色调', '暖调'],
    warmth: 0.8,
  },
  { as: 'mood', words: ['cool', '冷色', '冷色调', '冷调', '清冷', '冷淡'], warmth: -0.6 },
  {
    as: 'mood',
    words: ['bright', 'airy', 'fresh', 'lively', 'sunny', '明亮', '通透', '清新', '活力', '阳光'],
    brightness: 0.85,
  },
  { as: 'mood', words: ['moody', 'dramatic', '暗调', '氛围感'], brightness: 0.3 },
  {
    as: 'mood',
    words: ['luxury', 'luxurious', 'elegant', '高级', '奢华', '优雅'],
    topics: ['marble', 'gallery', 'hotel', '大理石', '画廊', '酒店'],
  },
  { as: 'mood', words: ['romantic', 'sweet', '浪漫', '甜美'], colour: '#e8b4b8' },
  { as: 'season', words: ['spring', '春天', '春季', '春日'], brightness: 0.8, colour: '#b8cfa0' },
  {
    as: 'season',
    words: ['summer', '夏天', '夏季', '夏日'],
    brightness: 0.85,
    warmth: 0.4,
    positions: ['outdoor'],
  },
  {
    as: 'season',
    words: ['autumn', 'fall', '秋天', '秋季', '秋日'],
    topics: ['autumn', '秋'],
    warmth: 0.9,
    colour: '#b5713c',
  },
  { as: 'season', words: ['winter', '冬天', '冬季', '冬日'], warmth: -0.4, colour: '#dfe5ea' },
];

export const FRAMINGS: readonly Meaning[] = [
  {
    as: 'framing',
    words: [
      'full body',
      'full-body',
      'full length',
      'full-length',
      'head to toe',
      '全身',
      '全身照',
    ],
    framing: 'full',
  },
  {
    as: 'framing',
    words: ['three quarter', 'three-quarter', 'three-quarter length', '七分身'],
    framing: 'three_quarter',
  },
  {
    as: 'framing',
    words: [
      'half body',
      'half-body',
      'half length',
      'half-length',
      'upper body',
      '半身',
      '半身照',
      '上半身',
    ],
    framing: 'half',
  },
  {
    as: 'framing',
    words: [
      'headless',
      'no face',
      'without face',
      'without a face',
      'from the lips down',
      'below the face',
      'below the lips',
      '无头',
      '不露脸',
      '唇部以下',
      '面部以下',
    ],
    framing: 'lips_down',
  },
];

/** Says that a colour is meant for the whole background, or that nothing is to be seen behind. */
export const PLAIN: Meaning = {
  as: 'plain',
  words: ['plain', 'solid', 'studio', '纯色', '底色', '白底', '黑底', '影棚', '摄影棚', '棚拍'],
};

/** Makes a colour that of the background; alone it asks for nothing. */
export const BACKGROUND: Meaning = {
  as: 'plain',
  words: ['background', 'backdrop', '背景'],
  always: true,
};
