import type { Translated } from '../dictionary.ts';
import type { upscale as english } from '../en/upscale.ts';

export const upscale: Translated<typeof english> = {
  size: '放大到',
  factor: '{factor} 倍',
  side: '{side} 像素',
  pixels: '{width} × {height}',
  crispness: '观感',
  crispnessTrue: '忠于原图',
  crispnessCrisp: '更锐利',
  after: '放大后',
  loupe: '放大镜：同一位置的原图与放大后逐像素对照，可用方向键移动',
  loupeHint: '把指针移到图片上，逐像素对比。',
  loupeHintTouch: '点一下图片，逐像素对比。',
};
