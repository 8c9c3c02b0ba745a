import type { Translated } from '../dictionary.ts';
import type { records as english } from '../en/records.ts';

export const records: Translated<typeof english> = {
  title: '作品记录',
  today: '今天',
  yesterday: '昨天',
  loading: '正在加载您的图片',
  emptyTitle: '还没有作品',
  emptyText: '您制作的每张图片都会保存在这里。',
  emptyAction: '去抠一张图',
  errorTitle: '图片加载失败',
  open: '打开：{kind}，{time}',
  picture: '{kind}，{time}',
  download: '下载',
  delete: '删除',
  failed: '未成功 · 积分已退回',
  cancelled: '已停止 · 积分已退回',
  queued: '排队中',
  running: '处理中',
  deleteTitle: '删除这件作品？',
  deleteOne: '图片将永久删除，无法恢复。',
  deleteAll: '同一次制作的 {count} 张图片将一起永久删除，无法恢复。',
  deleteConfirm: '删除',
  deleted: '已删除',
};
