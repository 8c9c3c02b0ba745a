import { type Lab, labDistance, labFromHex } from './lab.ts';

export type ColourName = { id: string; en: string; zh: string; hex: string };

const name = (id: string, en: string, zh: string, hex: string): ColourName => ({ id, en, zh, hex });

/** The names that clothes are sold under, each with a typical colour. */
export const COLOUR_NAMES: readonly ColourName[] = [
  name('white', 'white', '白色', '#f6f6f5'),
  name('off-white', 'off-white', '米白色', '#ece6d8'),
  name('light-grey', 'light grey', '浅灰色', '#c9cacc'),
  name('grey', 'grey', '灰色', '#8e9093'),
  name('dark-grey', 'dark grey', '深灰色', '#55575b'),
  name('black', 'black', '黑色', '#1c1c1f'),
  name('beige', 'beige', '米色', '#d8c6a8'),
  name('camel', 'camel', '驼色', '#b58a56'),
  name('khaki', 'khaki', '卡其色', '#9a8a62'),
  name('taupe', 'taupe', '灰褐色', '#857567'),
  name('brown', 'brown', '棕色', '#7a4f31'),
  name('dark-brown', 'dark brown', '深棕色', '#452f24'),
  name('rust', 'rust', '铁锈红', '#a6482a'),
  name('orange', 'orange', '橙色', '#ec7a25'),
  name('apricot', 'apricot', '杏色', '#f0c39a'),
  name('coral', 'coral', '珊瑚色', '#f0745f'),
  name('red', 'red', '红色', '#cc1f2d'),
  name('wine', 'wine red', '酒红色', '#6e1c2c'),
  name('rose', 'rose', '玫红色', '#cf2a6b'),
  name('pink', 'pink', '粉色', '#f2a7b9'),
  name('light-pink', 'light pink', '浅粉色', '#f4d5d8'),
  name('dusty-pink', 'dusty pink', '豆沙粉', '#bf8689'),
  name('yellow', 'yellow', '黄色', '#f2cf2e'),
  name('light-yellow', 'light yellow', '浅黄色', '#f5ecb0'),
  name('mustard', 'mustard', '姜黄色', '#c99a2a'),
  name('olive', 'olive', '橄榄绿', '#6b6a36'),
  name('army-green', 'army green', '军绿色', '#49513a'),
  name('green', 'green', '绿色', '#2f8f4e'),
  name('dark-green', 'dark green', '墨绿色', '#1f4535'),
  name('light-green', 'light green', '浅绿色', '#b5d6b2'),
  name('grass-green', 'grass green', '草绿色', '#8fb83a'),
  name('mint', 'mint', '薄荷绿', '#a5dccb'),
  name('turquoise', 'turquoise', '青绿色', '#2fb0a5'),
  name('teal', 'teal', '孔雀蓝', '#1b6674'),
  name('light-blue', 'light blue', '浅蓝色', '#b2d2ea'),
  name('sky-blue', 'sky blue', '天蓝色', '#5fa9dd'),
  name('blue', 'blue', '蓝色', '#2459b8'),
  name('denim', 'denim blue', '牛仔蓝', '#52708f'),
  name('navy', 'navy', '藏青色', '#1d2745'),
  name('lavender', 'lavender', '薰衣草紫', '#bdb0dc'),
  name('purple', 'purple', '紫色', '#6f3f97'),
  name('plum', 'plum', '梅紫色', '#55294c'),
];

const PLACES: readonly Lab[] = COLOUR_NAMES.map(({ hex }) => labFromHex(hex));

export function findNearestName(colour: Lab): ColourName {
  let best = 0;
  for (const [i, place] of PLACES.entries()) {
    if (labDistance(colour, place) < labDistance(colour, PLACES[best])) best = i;
  }
  return COLOUR_NAMES[best];
}
