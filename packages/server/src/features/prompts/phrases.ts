import type { Localized, PhraseCategory } from '@vitrine/contract';

type Phrase = Localized & { id: string };
const phrase = (id: string, zh: string, en: string): Phrase => ({ id, zh, en });

export const PHRASES: Readonly<Record<PhraseCategory, { name: Localized; list: Phrase[] }>> = {
  scene: {
    name: { zh: '场景', en: 'Scene' },
    list: [
      phrase('studio', '纯色影棚背景', 'in a plain studio'),
      phrase('window', '落地窗边的室内', 'indoors beside a tall window'),
      phrase('boutique', '买手店里', 'in a boutique'),
      phrase('street', '城市街头', 'on a city street'),
      phrase('beach', '海边沙滩', 'on a beach'),
      phrase('garden', '绿植花园', 'in a green garden'),
      phrase('cafe', '街角咖啡馆', 'in a corner café'),
      phrase('stairs', '石阶前', 'in front of stone stairs'),
    ],
  },
  light: {
    name: { zh: '光线', en: 'Light' },
    list: [
      phrase('soft', '柔和的自然光', 'soft daylight'),
      phrase('golden', '金色夕阳光', 'golden evening light'),
      phrase('side', '清晰的侧光', 'clear light from the side'),
      phrase('overcast', '阴天的散射光', 'even light of an overcast day'),
      phrase('bright', '明亮通透', 'bright and airy'),
      phrase('window', '窗边的自然光', 'daylight from a window'),
    ],
  },
  pose: {
    name: { zh: '姿势', en: 'Pose' },
    list: [
      phrase('relaxed', '放松站立', 'standing relaxed with the weight on one leg'),
      phrase('walk', '向前行走', 'walking towards the camera'),
      phrase('hip', '一手叉腰', 'with a hand on the hip'),
      phrase('pocket', '单手插袋', 'with one hand in a pocket'),
      phrase('behind', '双手背在身后', 'with both hands behind the back'),
      phrase('step', '向侧面迈步', 'with a step to the side'),
      phrase('turn', '微微侧身', 'turned slightly to the side'),
    ],
  },
  mood: {
    name: { zh: '情绪', en: 'Mood' },
    list: [
      phrase('calm', '平静自信', 'calm and confident'),
      phrase('smile', '轻松微笑', 'with an easy smile'),
      phrase('fresh', '清新活力', 'fresh and lively'),
      phrase('cool', '从容优雅', 'composed and elegant'),
      phrase('warm', '温柔亲切', 'gentle and warm'),
    ],
  },
  style: {
    name: { zh: '风格', en: 'Style' },
    list: [
      phrase('editorial', '杂志大片感', 'like a magazine editorial'),
      phrase('minimal', '极简', 'minimal'),
      phrase('street-style', '街拍风', 'street style'),
      phrase('commute', '通勤', 'for the office'),
      phrase('resort', '度假风', 'resort style'),
      phrase('new-chinese', '新中式', 'modern Chinese style'),
    ],
  },
  composition: {
    name: { zh: '构图', en: 'Composition' },
    list: [
      phrase('full', '全身入镜', 'full length'),
      phrase('three-quarter', '七分身', 'three-quarter length'),
      phrase('half', '半身照', 'half length'),
      phrase('lips-down', '唇部以下', 'from the lips down'),
      phrase('centre', '居中构图', 'centred'),
    ],
  },
};
