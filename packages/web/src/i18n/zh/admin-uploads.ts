import type { adminUploads as english } from '../en/admin-uploads.ts';

export const adminUploads: typeof english = {
  title: '上传的照片',
  intro: '属于用户隐私，查看行为会记入操作日志。',
  look: '查看上传的照片',
  picture: '{day} 的照片',
  tasks: '已使用 {count} 次',
  remove: '删除',
  removeTitle: '删除这张照片？',
  removeBody: '照片及其生成的全部内容将被永久删除。未完成的会退回积分，已完成的不退。',
  removed: '照片已删除，同时删除了 {count} 个任务',
};
