import type { Localized } from './language.ts';

/** How making pictures, looks and records can be refused; part of the one catalogue in errors.ts. */
export const MAKING_ERRORS = {
  TASK_OVERDUE: {
    code: 42018,
    zh: '未能在 24 小时内完成，积分已退回，请重试',
    en: 'This took longer than 24 hours. Your points are back; please try again',
  },
  PRICE_CHANGED: {
    code: 42015,
    zh: '价格已变为 {price} 积分，请确认后再提交',
    en: 'The price is {price} points now. Please check and submit again',
  },
  SCENE_UNKNOWN: {
    code: 42016,
    zh: '该场景已下架，请另选一个',
    en: 'This scene is no longer there. Please choose another one',
  },
  MODEL_UNKNOWN: {
    code: 42017,
    zh: '该模特、姿势或手势已下架，请另选一个',
    en: 'This model, pose or hand is no longer there. Please choose another one',
  },
  NO_GARMENT: {
    code: 42032,
    zh: '没有在照片里找到衣服，请换一张衣服完整、背景简单的照片，未扣积分',
    en: 'We could not find a garment. Try a photo that shows all of it on a plain ground; nothing was charged',
  },
  NOT_CLOTHES: {
    code: 42090,
    zh: '照片里像是鞋、帽或包，不是穿在身上的衣服。请换一张衣服的照片；如果确实是衣服，请选一下款式，未扣积分',
    en: 'This looks like shoes, a hat or a bag, not like clothes. Choose a photo of a garment, or tell us which kind it is; nothing was charged',
  },
  SEVERAL_GARMENTS: {
    code: 42091,
    zh: '照片里有好几件衣服。请每件单独拍一张，或画出其中一件的轮廓，未扣积分',
    en: 'There are several garments in this photo. Photograph each one alone, or draw the outline of one of them; nothing was charged',
  },
  A_SET: {
    code: 42094,
    zh: '照片里有一件上装和一件下装。请选用其中一件，或让同一位模特穿上两件，未扣积分',
    en: 'This photo shows a top and a bottom. Use one of them, or both on one model; nothing was charged',
  },
  NOT_A_SET: {
    code: 42095,
    zh: '没有在照片里分出一件上装和一件下装，请按单件衣服使用这张照片',
    en: 'We cannot tell a top and a bottom apart in this photo. Use it as one garment',
  },
  FACE_ALONE: {
    code: 42092,
    zh: '照片里几乎只有人脸，看不到衣服。请换一张拍到整件衣服的照片，未扣积分',
    en: 'This photo shows a face and hardly any clothes. Choose one that shows the whole garment; nothing was charged',
  },
  A_DRAWING: {
    code: 42093,
    zh: '这像是一张图画或线稿，读不出衣服的样子。请换一张实物照片，未扣积分',
    en: 'This looks like a drawing, and we cannot read a garment from it. Choose a photo of the real thing; nothing was charged',
  },
  NO_PERSON: {
    code: 42033,
    zh: '没有在照片里找到人物，请换一张人物清晰的照片，或选择一位模特，未扣积分',
    en: 'We could not find a person. Try a clearer photo, or choose a model; nothing was charged',
  },
  LANDMARKS_NEEDED: {
    code: 42034,
    zh: '衣服的关键点不够准确，请先在照片上调整后再生成，未扣积分',
    en: 'Please correct the points on the garment first, then try again; nothing was charged',
  },
  NO_TEMPLATE: {
    code: 42035,
    zh: '该款式与所选模特或姿势暂不匹配，请换一个姿势或模特，未扣积分',
    en: 'This kind of garment does not go with this model or pose yet. Please choose another; nothing was charged',
  },
  WEARER_TURNED: {
    code: 42066,
    zh: '照片中人物的头部转向与所选模特对不上。请换一位转向合适的模特，改做无头图，或保留原来的人只换场景，未扣积分',
    en: 'The head in this photo is turned further than this model’s. Choose a model who fits, cut the head off, or keep your own model in a new place; nothing was charged',
  },
  PROVIDER_MODERATED: {
    code: 42038,
    zh: '图像服务按其内容规范拒绝了这张照片或描述，请更换后再试，未扣积分',
    en: 'The image service declined this photo or description under its rules. Please change it; nothing was charged',
  },
  GARMENT_LOST: {
    code: 42039,
    zh: '生成的图片没有忠实还原商品，已作废，积分已退回。请检查轮廓和关键点，或换一张照片、换一个模特',
    en: 'The picture did not stay true to your goods, so we dropped it. Your points are back. Check its outline and points, or choose another photo or model',
  },
  FACE_WRONG: {
    code: 42060,
    zh: '生成的图片人脸有误，已作废，积分已退回。请换一个姿势、模特或场景再生成；原图请尽量正面、清晰、只有一个人',
    en: 'The face in the picture came out wrong, so we dropped it. Your points are back. Try another pose, model or scene, or a clear photo of one person from the front',
  },
  OUTLINE_BROKEN: {
    code: 42061,
    zh: '生成的图片在人物或商品上出现了缺口，已作废，积分已退回。请先修正轮廓，或换一张与背景反差更大的照片',
    en: 'The picture came out with holes in the person or the goods, so we dropped it. Your points are back. Correct the outline first, or use a photo that stands out more from its background',
  },
  LOOK_NOT_NOW: {
    code: 42040,
    zh: '当前步骤不能进行此操作，请刷新后再试',
    en: 'This cannot be done at this step. Please reload and try again',
  },
  LOOK_INCOMPLETE: {
    code: 42041,
    zh: '请先选好衣服照片和模特，再生成',
    en: 'Please choose the garment photos and a model first',
  },
  LOOKS_FULL: {
    code: 42042,
    zh: '最多保留 {max} 个复刻，请先删除一些',
    en: 'You can keep {max} looks. Please delete some first',
  },
  TOO_MANY_TAGS: {
    code: 42043,
    zh: '每个作品最多 {max} 个标签',
    en: 'At most {max} tags on one work',
  },
  LISTING_OUT_OF_REACH: {
    code: 42045,
    zh: '这张图片无法在不失真的情况下改成平台要求的样子。请用更大的原图，或换一张商品四周留白更多的照片',
    en: 'This picture cannot be brought to the rules of the place without faking something. Use a larger original, or one with more room around the goods',
  },
  NO_VISIBLE_LABEL: {
    code: 42046,
    zh: '这张图片上没有 AI 标识文字，直接下载即可',
    en: 'No words stand on this picture. Download it as it is',
  },
  NOTHING_TO_DOWNLOAD: {
    code: 42044,
    zh: '所选作品还没有可下载的图片',
    en: 'There is no finished picture among these yet',
  },
} as const satisfies Record<string, Localized & { readonly code: number }>;
