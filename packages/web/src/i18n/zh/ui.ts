import type { Translated } from '../dictionary.ts';
import type { ui as english } from '../en/ui.ts';

export const ui: Translated<typeof english> = {
  before: '原图',
  after: '成图',
  compare: '左右移动，对比前后',
  close: '关闭',
  loading: '正在加载',
  more: '显示更多',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
};
