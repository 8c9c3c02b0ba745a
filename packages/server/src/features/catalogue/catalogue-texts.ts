import type {
  ClothingCategory,
  FramingChoice,
  GarmentKind,
  Language,
  Localized,
  PRODUCT_SCALES,
  TaskType,
} from '@vitrine/contract';

export const FACE_UNCHANGED: Localized = { zh: '保持原样', en: 'No change' };

const TASK_TYPE_NAMES: Readonly<Record<TaskType, Localized>> = {
  1: { zh: '模特图', en: 'Model photo' },
  2: { zh: '人台换真人', en: 'Mannequin to person' },
  3: { zh: '无头图', en: 'Headless' },
  4: { zh: '半身变全身', en: 'Half body to full body' },
};

const CATEGORY_NAMES: Readonly<Record<ClothingCategory, Localized>> = {
  'women-top': { zh: '女装上衣', en: 'Women’s tops' },
  'women-bottom': { zh: '女装下装', en: 'Women’s bottoms' },
  'men-top': { zh: '男装上衣', en: 'Men’s tops' },
  'men-bottom': { zh: '男装下装', en: 'Men’s bottoms' },
  dress: { zh: '连衣裙', en: 'Dresses' },
  other: { zh: '其他', en: 'Others' },
};

const KIND_NAMES: Readonly<Record<GarmentKind, Localized>> = {
  tee: { zh: '短袖上衣', en: 'T-shirt' },
  'long-sleeve': { zh: '长袖上衣', en: 'Long-sleeved top' },
  shirt: { zh: '衬衫', en: 'Shirt' },
  sleeveless: { zh: '无袖上衣', en: 'Sleeveless top' },
  polo: { zh: 'Polo衫', en: 'Polo shirt' },
  hoodie: { zh: '连帽卫衣', en: 'Hoodie' },
  jacket: { zh: '外套', en: 'Jacket' },
  coat: { zh: '大衣', en: 'Coat' },
  dress: { zh: '连衣裙', en: 'Dress' },
  skirt: { zh: '半身裙', en: 'Skirt' },
  trousers: { zh: '长裤', en: 'Trousers' },
  shorts: { zh: '短裤', en: 'Shorts' },
};

const FRAMING_NAMES: Readonly<Record<FramingChoice, Localized>> = {
  auto: { zh: '随服装', en: 'To suit the garment' },
  full: { zh: '全身', en: 'Full length' },
  'three-quarter': { zh: '七分身', en: 'Three-quarter' },
  half: { zh: '半身', en: 'Half length' },
  'lips-down': { zh: '唇部以下', en: 'Lips down' },
};

export const SCALE_NAMES: Readonly<Record<keyof typeof PRODUCT_SCALES, Localized>> = {
  small: { zh: '偏小', en: 'Small' },
  usual: { zh: '适中', en: 'Usual' },
  large: { zh: '偏大', en: 'Large' },
};

/** The workspace's words in one language. */
export const catalogueTexts = (language: Language) => ({
  taskType: (type: TaskType) => TASK_TYPE_NAMES[type][language],
  category: (category: ClothingCategory) => CATEGORY_NAMES[category][language],
  kind: (kind: GarmentKind) => KIND_NAMES[kind][language],
  framing: (framing: FramingChoice) => FRAMING_NAMES[framing][language],
});

/** Plain backgrounds for clothes. */
export const COLOURS: readonly (Localized & { colour: string })[] = [
  { colour: '#ffffff', zh: '纯白', en: 'White' },
  { colour: '#f4f1ea', zh: '象牙白', en: 'Ivory' },
  { colour: '#ececec', zh: '浅灰', en: 'Light grey' },
  { colour: '#d9cdbd', zh: '燕麦', en: 'Oat' },
  { colour: '#c9d2c3', zh: '鼠尾草绿', en: 'Sage' },
  { colour: '#cfdbe6', zh: '雾蓝', en: 'Mist blue' },
  { colour: '#ecd7d3', zh: '裸粉', en: 'Blush' },
  { colour: '#3a3a3a', zh: '炭灰', en: 'Charcoal' },
];
