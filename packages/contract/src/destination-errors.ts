import type { Localized } from './language.ts';

/** How deliveries to other places can fail; part of the one catalogue in errors.ts. */
export const DESTINATION_ERRORS = {
  DESTINATIONS_FULL: {
    code: 48101,
    zh: '最多可保存 {max} 个投递目的地，请先删除一个',
    en: 'You can keep {max} destinations. Please remove one first',
  },
  DESTINATION_ADDRESS: {
    code: 48102,
    zh: '地址需为公网的 https 网址，请检查后再试',
    en: 'The address must begin with https and be on the public internet. Check it and try again',
  },
  DESTINATION_UNREACHABLE: {
    code: 48103,
    zh: '对方没有应答，请检查地址和网络后再试',
    en: 'Nobody answers there. Check the address, then try again',
  },
  DESTINATION_SIGN_IN: {
    code: 48104,
    zh: '对方不接受这组密钥或密码，请在目的地里重新填写，并确认有写入权限',
    en: 'The keys or the password were not accepted. Add the destination again with ones that may write',
  },
  DESTINATION_NOT_THERE: {
    code: 48105,
    zh: '地址能连上，但找不到要写入的店铺、存储桶或文件夹，请检查名称',
    en: 'Somebody answers, but the shop, bucket or folder is not there. Check its name',
  },
  DESTINATION_FULL: {
    code: 48106,
    zh: '对方空间已满，请清理后重新发送',
    en: 'There is no space left over there. Make room, then send again',
  },
  DESTINATION_BUSY: {
    code: 48107,
    zh: '对方让我们慢一点，稍后会自动继续',
    en: 'The other side asked us to slow down. It goes on by itself',
  },
  DESTINATION_FAULT: {
    code: 48108,
    zh: '对方出现故障，请稍后重新发送',
    en: 'Something is wrong over there. Please send again later',
  },
  DESTINATION_REFUSED: {
    code: 48109,
    zh: '对方不接受这张图片，请检查格式、大小和店铺要求',
    en: 'This picture was not accepted. Check its format and size against what the shop asks for',
  },
  SENDING_UNDER_WAY: {
    code: 48110,
    zh: '还在发送中，结束后才能重发',
    en: 'It is still being sent. Wait for the end before sending the rest again',
  },
} as const satisfies Record<string, Localized & { code: number }>;
