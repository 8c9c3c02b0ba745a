import type { Translated } from '../dictionary.ts';
import type { listing as english } from '../en/listing.ts';

/** 平台上架用图。 */
export const listing: Translated<typeof english> = {
  title: '用于电商平台',
  choose: '选择平台',
  checking: '正在按平台规则检查…',
  passes: '可检查的主图规则全部符合。',
  save: '按{place}要求调整并下载',
  saved_other: '已保存 {count} 张。仍列出的问题请人工确认。',
  figures: '（{measured} → {wanted}）',
  source: '规则核对于 {date}，来源：{source}',
  outdated: '这些规则上次核对是 {date}，已超过一年，请以平台为准。',
  tooSmall: '尺寸太小',
  tooLarge: '尺寸太大',
  wrongSize: '须为指定尺寸',
  ratio: '宽高比不符',
  background: '背景不是纯白',
  fill: '商品占画面的比例不符',
  margin: '商品四周留白不足',
  format: '文件格式不符',
  bytes: '文件太大',
  colourSpace: '颜色不是 sRGB',
  enlarged: '由小图放大而来',
  realPhotos: '该平台的买家要看实物照片',
  text: '画面上有文字',
  chineseText: '画面上有中文',
  border: '画面带边框',
  collage: '一张图里有多件东西',
  monochrome: '不接受黑白图片',
  blur: '画面模糊',
  forbidden: '含有该平台不允许的内容',
};
