import type { Translated } from '../dictionary.ts';
import type { check as english } from '../en/check.ts';

/** 按平台规则批量检查图片。 */
export const check: Translated<typeof english> = {
  title: '平台会收吗？',
  intro: '选择图片或整个文件夹，按原样逐张对照您所选平台的规则，检查后不保留。',
  slot: '图片用途',
  'slot-main': '主图',
  'slot-white': '白底图',
  'slot-secondary': '副图',
  'slot-swatch': '色块图',
  'slot-detail': '详情图',
  'slot-banner': '横幅图',
  noPlaces: '请先选择销售平台，每个文件旁就会显示各平台的判断。',
  dropTitle: '选择图片，或拖到这里',
  dropMore: '更多图片',
  dropBody: '支持 JPEG、PNG、WebP、AVIF，每张小于 {megabytes} MB，一次最多 500 张。',
  pickFiles: '选择图片',
  pickFolder: '选择文件夹',
  progress: '已检查 {done} / {count}',
  sum: '符合 {pass} 张，有建议 {advice} 张，会被拒绝 {fail} 张',
  sumUnread: '，{count} 张无法读取',
  clear: '清空列表',
  csv: '导出 CSV',
  facts: '{width} × {height}',
  tooLarge: '超过 {megabytes} MB，请先缩小。',
  unread: '未读取',
  'state-waiting': '等待中',
  'state-checking': '检查中…',
  'state-done': '没有这类图片的规则',
  'state-failed': '未能读取',
};
