import type { ScenePosition } from '../../../catalogue/scenes.ts';
import type { Meaning } from './words.ts';

/** Positions, what the names of such scenes contain, and the words that ask for them, each separated by spaces. */
type Line = readonly [positions: string, topics: string, english: string, chinese: string];

/** An underscore stands for a space within a word. */
const LINES: readonly Line[] = [
  [
    'outdoor',
    'street old-town 街',
    'street city town road lane city_street',
    '街 街头 街道 街边 街角 老街 城市 马路 老城 小巷',
  ],
  ['outdoor', 'boulevard 橱窗', 'boulevard shop_window shopping_street', '商业街 橱窗'],
  [
    'outdoor product',
    'park garden 公园 花园',
    'park garden nature',
    '公园 花园 绿植花园 大自然 草地',
  ],
  ['outdoor product', 'park moss 公园 青苔', 'forest moss woods', '森林 树林 青苔 苔藓'],
  ['outdoor', 'courtyard 院', 'courtyard yard', '庭院 院子 院落'],
  ['outdoor', 'terrace 露台', 'terrace balcony', '露台 阳台'],
  ['outdoor', 'rooftop 天台', 'rooftop roof skyline', '天台 屋顶 楼顶'],
  ['outdoor', 'autumn 秋', 'alley avenue leaves', '林荫 落叶 银杏'],
  [
    'outdoor product',
    'beach sea sand 海 沙纹',
    'beach sea seaside ocean',
    '海边 沙滩 大海 海滩 海景',
  ],
  ['outdoor', '', 'outdoor outdoors outside', '户外 室外 外景'],
  [
    'indoor product',
    'window 窗',
    'window tall_window window_sill home',
    '窗 窗边 窗台 窗前 落地窗 落地窗边 家居 居家',
  ],
  ['indoor product', 'bedroom bedside 卧室 床', 'bedroom bed bedside', '卧室 床头 床边'],
  ['indoor', 'living 客厅', 'living_room sofa', '客厅 沙发'],
  [
    'indoor product',
    'stairs steps 楼梯 台阶',
    'stairs stone_stairs staircase steps',
    '楼梯 台阶 石阶',
  ],
  ['indoor', 'reading 阅读', 'library bookshop books reading', '书店 图书馆 书房 阅读'],
  ['indoor', 'cafe 咖啡', 'cafe café corner_café coffee_shop', '咖啡馆 街角咖啡馆 咖啡店 咖啡厅'],
  ['indoor', 'hotel 酒店', 'hotel lobby', '酒店 大堂'],
  ['indoor', 'fluted 格栅', 'panelled_wall fluted', '格栅 木格栅'],
  ['indoor', 'loft brick 砖', 'loft brick industrial', '工业风 砖墙 工作室'],
  ['indoor', 'gallery 画廊', 'gallery museum', '画廊 美术馆 展厅'],
  ['indoor', 'boutique shop 店', 'boutique shop store', '店里 店铺 买手店 店'],
  ['indoor', '', 'indoor indoors inside', '室内 内景'],
  ['product', 'kitchen 厨房', 'kitchen cooking food', '厨房 餐桌 台面'],
  ['product', 'bath 浴', 'bathroom bath spa', '浴室 卫生间 洗漱'],
  ['product', 'desk 桌', 'desk office table', '书桌 办公 桌面'],
  ['product', 'morning 晨光', 'breakfast morning', '早餐 清晨 晨光'],
  ['product', 'marble 大理石', 'marble podium', '大理石 展台'],
  ['product', 'travertine stone 洞石', 'travertine stone', '洞石 石材 石头'],
  ['product', 'wood 木', 'wood wooden', '木质 木头 原木'],
  ['product', 'linen cloth 布', 'linen fabric cloth', '亚麻 布料 布景'],
  ['product', 'velvet 丝绒', 'velvet drapery', '丝绒 绒布'],
  ['product', 'concrete 水泥', 'concrete cement', '水泥 混凝土'],
  ['product', 'arch 拱门', 'arch', '拱门'],
  ['product', 'picnic 野餐', 'picnic camping', '野餐 露营'],
  ['product', 'flowers 花', 'flowers floral blossom', '鲜花 花丛 花朵 花卉'],
  ['product', 'water 水波', 'water ripples', '水面 水波 水纹'],
  ['product', 'sand 沙纹', 'desert dune', '沙漠 沙丘 沙纹'],
  ['product', 'sunset 落日', 'sunset dusk', '落日 夕阳 黄昏'],
  ['product', 'christmas 圣诞', 'christmas xmas', '圣诞'],
  ['product', 'spring-festival 新春', 'lunar_new_year spring_festival', '春节 新年 新春 过年 年货'],
  ['product', 'gift 礼物', 'gift gifts birthday party', '礼物 礼盒 生日 派对'],
];

const ABOVE: Meaning = {
  as: 'scene',
  words: ['flat lay', 'flatlay', 'from above', 'top view', '平铺', '俯拍', '俯视'],
  topics: [],
  positions: ['product'],
  view: 'above',
};

const split = (text: string) => text.split(' ').filter(Boolean);

export const SCENES: readonly Meaning[] = [
  ...LINES.map(
    ([positions, topics, english, chinese]): Meaning => ({
      as: 'scene',
      words: [...split(english).map((word) => word.replaceAll('_', ' ')), ...split(chinese)],
      topics: split(topics),
      positions: split(positions) as ScenePosition[],
    }),
  ),
  ABOVE,
];
