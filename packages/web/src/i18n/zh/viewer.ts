import type { Translated } from '../dictionary.ts';
import type { viewer as english } from '../en/viewer.ts';

export const viewer: Translated<typeof english> = {
  title: '查看图片',
  previous: '上一张',
  next: '下一张',
  position: '{index} / {total}',
  positionSpoken: '第 {index} 张，共 {total} 张',
  close: '返回',
  download: '下载',
  delete: '删除',
  publish: '发布',
  compare: '原图',
  rate: '满意度',
  loadFailed: '图片加载失败。',
};
