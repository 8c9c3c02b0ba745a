import type { Translated } from '../dictionary.ts';
import type { common as english } from '../en/common.ts';

export const common: Translated<typeof english> = {
  close: '关闭',
  cancel: '取消',
  tryAgain: '重试',
  points_other: '{count} 积分',
  almostDone: '马上就好',
  secondsLeft: '约剩 {count} 秒',
  minutesLeft: '约剩 {count} 分钟',
  hoursLeft: '约剩 {count} 小时',
  usualTime: '一般需 {from}–{to} 分钟，排队较多时约 {hours} 小时',
  'kind-fashionclothing': '模特图',
  'kind-stablediffusion': '商品场景图',
  'kind-handheld': '手持图',
  'kind-headless': '无头图',
  'kind-fullbody': '全身图',
  'kind-cutout': '抠图',
  'kind-retouch': '修图',
  'kind-upscale': '高清放大',
  'kind-avatar': '头像',
  'kind-emoji': '表情',
  'kind-art': '艺术图',
  'satisfaction-1': '满意',
  'satisfaction-2': '一般',
  'satisfaction-3': '不满意',
};
