import type { Translated } from '../dictionary.ts';
import type { cutout as english } from '../en/cutout.ts';

export const cutout: Translated<typeof english> = {
  previewing: '正在看您的照片…',
  keep: '将保留的部分',
  keepHint: '这是免费的快速预览，成品的边缘会更精细。',
  previewNone: '没有看到清晰的商品。可以继续试试，或换一张照片。',
  previewFailed: '这次没有预览，不影响正式抠图。',
  after: '抠图后',
  compare: '对比原图与抠图结果',
  background: '背景',
  transparent: '透明',
  white: '白色',
  paper: '暖白',
  stone: '浅灰',
  black: '黑色',
  customColour: '自选颜色',
  formatJpegHint: 'JPEG 不支持透明，背景将为白色。',
};
