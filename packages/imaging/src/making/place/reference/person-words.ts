import type { Meaning } from './words.ts';

const split = (text: string) => text.split('|');
const pose = (ids: string, english: string, chinese: string): Meaning => ({
  as: 'pose',
  words: [...split(english), ...split(chinese)],
  poses: ids.split(' ').filter(Boolean),
});
const expression = (ids: string, english: string, chinese: string): Meaning => ({
  as: 'expression',
  words: [...split(english), ...split(chinese)],
  expressions: ids.split(' ').filter(Boolean),
});

/** How somebody holds themselves; poses that the catalogue does not have are listed so that they can be refused. */
export const POSES: readonly Meaning[] = [
  pose(
    'relaxed pocket behind hip step turn',
    'standing|stand|stands',
    '站立|站着|站姿|站在|自然站立|放松站立',
  ),
  pose(
    'step',
    'feet apart|legs apart|step to the side|a step aside',
    '双脚分开|分腿|分腿站立|双腿分开|侧步|向侧面迈步',
  ),
  pose(
    'turn',
    'turned to the side|turned slightly to the side|turned|three-quarter turn|side-on|in profile',
    '侧身|微微侧身|侧面|侧站',
  ),
  pose(
    'relaxed',
    'relaxed|weight on one leg|leaning on one hip|relaxed stance',
    '放松|随性|重心偏向一侧|随意站着',
  ),
  pose('hip', 'hand on the hip|hand on hip|hands on hips', '叉腰|一手叉腰|手叉腰'),
  pose(
    'pocket',
    'one hand in the pocket|one hand in a pocket|hand in pocket|hands in pockets|hands in the pockets|in the pocket',
    '一手插兜|插兜|手插口袋|单手插袋|双手插袋',
  ),
  pose(
    'behind',
    'hands behind the back|both hands behind the back|hands behind',
    '背手|双手背在身后|手放身后',
  ),
  pose(
    'walk',
    'walking|walk|walks|strolling|striding|towards the camera|toward the camera|on the move',
    '行走|走路|走动|走来|向前走|向前行走|漫步|步行|行走姿态',
  ),
  pose(
    'relaxed hip pocket behind step walk',
    'facing the camera|frontal|front view|from the front',
    '正面|面向镜头|正对镜头',
  ),
  pose('', 'sitting|sit|sits|seated', '坐|坐着|坐在|坐姿|坐下'),
  pose('', 'lying|lies|lying down|reclining', '躺|躺着|躺在|趴'),
  pose('', 'running|run|runs|jogging', '跑|奔跑|跑步'),
  pose('', 'jumping|jump|jumps|leaping', '跳|跳跃|跳起'),
  pose('', 'dancing|dance|dances|twirling|spinning', '跳舞|舞蹈|旋转|转圈'),
  pose('', 'kneeling|kneels|crouching|squatting', '跪|蹲|蹲下'),
  pose('', 'leaning|leans', '倚靠|靠着|靠墙|倚着|斜靠'),
  pose(
    '',
    'from behind|back view|rear view|from the back|looking back',
    '背面|背影|背对|回头|回眸',
  ),
  pose('', 'arms crossed|crossed arms|arms raised', '抱臂|双手抱胸|举手|抬手'),
];

export const EXPRESSIONS: readonly Meaning[] = [
  expression(
    'smile',
    'smile|smiling|smiles|easy smile|friendly|happy',
    '微笑|轻松微笑|笑|笑容|开心|亲切|温柔亲切',
  ),
  expression(
    'neutral',
    'calm|serious|neutral|natural expression|confident|self-assured|composed',
    '平静|冷静|严肃|平静自信|表情自然|自信|从容',
  ),
  expression('smile neutral', 'gentle|relaxed face', '温柔|柔美'),
  expression(
    '',
    'laughing|laughs|crying|angry|surprised|winking|eyes closed',
    '大笑|哭|生气|惊讶|眨眼|闭眼',
  ),
];

export const PEOPLE: readonly Meaning[] = [
  {
    as: 'person',
    gender: 'female',
    words: [
      ...split('woman|women|female|girl|lady|ladies'),
      ...split('女模特|女性|女生|女人|女士|女孩'),
    ],
  },
  {
    as: 'person',
    gender: 'male',
    words: [
      ...split('man|men|male|boy|gentleman|guy'),
      ...split('男模特|男性|男生|男人|男士|男孩'),
    ],
  },
];

/** What is for sale stays as it was photographed, whatever the text says about it. */
export const GOODS: Meaning = {
  as: 'goods',
  always: true,
  words: [
    ...split(
      "dress|shirt|t-shirt|tee|top|blouse|sweater|jumper|hoodie|polo|jacket|coat|skirt|trousers|pants|jeans|shorts|outfit|clothes|clothing|garment|piece|bottoms|women’s top|women’s bottoms|men’s top|men’s bottoms|women's top|women's bottoms|men's top|men's bottoms|laid flat|on a hanger|on a mannequin|worn by a model",
    ),
    ...split(
      '连衣裙|裙子|半身裙|长裙|短裙|衬衫|衬衣|T恤|上衣|毛衣|针织衫|卫衣|外套|夹克|大衣|风衣|裤子|长裤|短裤|牛仔裤|衣服|服装|单品|女装|男装|下装|女装上衣|女装下装|男装上衣|男装下装|平铺拍摄|挂拍|人台拍摄|模特穿着',
    ),
  ],
};
