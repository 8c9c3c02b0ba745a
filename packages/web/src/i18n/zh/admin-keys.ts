import type { adminKeys as english } from '../en/admin-keys.ts';

export const adminKeys: typeof english = {
  title: 'API 密钥',
  key: '密钥',
  scopes: '权限',
  used: '最近使用',
  spent: '积分',
  never: '从未',
  revoke: '撤销',
  revokeTitle: '撤销“{name}”？',
  revokeBody: '使用它的程序下一次调用就会失败。',
  revoked: '已撤销',
  done: '密钥已撤销',
};
