import type { Translated } from '../dictionary.ts';
import type { stages as english } from '../en/stages.ts';

export const stages: Translated<typeof english> = {
  waiting: '排队中…',
  'fetching-model': '正在准备工具…',
  reading: '正在打开照片…',
  finding: '正在寻找商品…',
  outlining: '正在抠图…',
  refining: '正在修整边缘…',
  looking: '正在仔细查看…',
  erasing: '正在消除…',
  evening: '正在修整画面…',
  fitting: '正在调整版型…',
  dressing: '正在为模特试穿…',
  lighting: '正在布光…',
  painting: '正在作画…',
  animating: '正在制作表情…',
  enlarging: '正在放大…',
  saving: '正在保存图片…',
};
