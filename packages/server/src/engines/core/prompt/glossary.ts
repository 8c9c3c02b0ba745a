/**
 * Some engines read English only, and none reads everything else. These are the words that sellers describe places,
 * light and looks with; the longest that fits counts.
 */
const GLOSSARY: Readonly<Record<string, string>> = {
  白色: 'white',
  纯白: 'pure white',
  米色: 'cream',
  灰色: 'grey',
  黑色: 'black',
  红色: 'red',
  粉色: 'pink',
  橙色: 'orange',
  黄色: 'yellow',
  绿色: 'green',
  蓝色: 'blue',
  紫色: 'purple',
  棕色: 'brown',
  背景: 'background',
  纯色背景: 'plain background',
  白底: 'white background',
  室内: 'indoors',
  室外: 'outdoors',
  户外: 'outdoors',
  街头: 'city street',
  街道: 'street',
  街拍: 'street photography',
  城市: 'city',
  公园: 'park',
  花园: 'garden',
  森林: 'forest',
  海边: 'seaside',
  沙滩: 'beach',
  雪地: 'snow',
  山: 'mountains',
  湖边: 'lakeside',
  草地: 'meadow',
  天空: 'sky',
  咖啡馆: 'café',
  咖啡厅: 'café',
  餐厅: 'restaurant',
  厨房: 'kitchen',
  客厅: 'living room',
  卧室: 'bedroom',
  浴室: 'bathroom',
  办公室: 'office',
  书店: 'bookshop',
  画廊: 'gallery',
  商场: 'shopping mall',
  影棚: 'photo studio',
  摄影棚: 'photo studio',
  窗边: 'by a window',
  桌面: 'tabletop',
  大理石: 'marble',
  木质: 'wooden',
  木桌: 'wooden table',
  水泥: 'concrete',
  亚麻: 'linen',
  砖墙: 'brick wall',
  阳光: 'sunlight',
  自然光: 'natural light',
  柔光: 'soft light',
  逆光: 'backlight',
  夕阳: 'sunset light',
  日落: 'sunset',
  清晨: 'early morning',
  傍晚: 'dusk',
  夜晚: 'night',
  夜景: 'city at night',
  霓虹: 'neon lights',
  春天: 'spring',
  夏天: 'summer',
  秋天: 'autumn',
  冬天: 'winter',
  圣诞: 'Christmas',
  新年: 'New Year',
  春节: 'Chinese New Year',
  情人节: "Valentine's Day",
  鲜花: 'fresh flowers',
  花: 'flowers',
  绿植: 'green plants',
  水珠: 'water drops',
  温暖: 'warm',
  清新: 'fresh',
  极简: 'minimalist',
  简约: 'simple',
  复古: 'vintage',
  高级: 'refined',
  奢华: 'luxurious',
  休闲: 'casual',
  运动: 'sporty',
  通勤: 'office wear',
  甜美: 'sweet',
  优雅: 'elegant',
  时尚: 'fashionable',
  韩系: 'Korean style',
  日系: 'Japanese style',
  国风: 'traditional Chinese style',
  法式: 'French style',
};
const LONGEST = Math.max(...Object.keys(GLOSSARY).map((word) => word.length));

/** What a Chinese text says in known words, in English and in order. */
export function translateKnownWords(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const word = longestAt(text, at);
    if (word) found.push(GLOSSARY[word] ?? '');
    at += word?.length ?? 1;
  }
  return [...new Set(found)];
}

function longestAt(text: string, at: number): string | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const word = text.slice(at, at + length);
    if (word.length === length && Object.hasOwn(GLOSSARY, word)) return word;
  }
  return undefined;
}
