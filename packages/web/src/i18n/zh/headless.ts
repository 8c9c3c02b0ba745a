import type { Translated } from '../dictionary.ts';
import type { headless as english } from '../en/headless.ts';

export const headless: Translated<typeof english> = {
  looking: '正在找头部…',
  none: '没有看到头部。可以继续试试，或换一张照片。',
  stays: '这张照片补背景会留下头部的痕迹，请改用“裁切”，或换一张头发没有遮住衣服的照片。',
  failed: '这次没有预览，不影响正式出图。',
  line: '截到哪里',
  lineChin: '下巴',
  lineLips: '嘴唇',
  lineNeck: '脖子',
  mode: '方式',
  modeAuto: '自动',
  modeCrop: '裁切',
  modeFill: '补背景',
  lineLabel: '画面到这里为止',
  willCrop: '沿这条线裁切。',
  willFill: '头部会被去掉，补上后面的背景。',
  preview: '效果的快速预览',
  after: '无头图',
};
