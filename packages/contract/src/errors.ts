import { DESTINATION_ERRORS } from './destination-errors.ts';
import { DOOR_ERRORS } from './door-errors.ts';
import { fillText, type Language, type Localized } from './language.ts';
import { MAKING_ERRORS } from './making-errors.ts';
import { OPERATOR_ERRORS } from './operator-errors.ts';
import { RUN_ERRORS } from './run-errors.ts';

type ErrorEntry = Localized & { readonly code: number };

/**
 * The one error catalogue: name → wire code and text. Codes of five digits starting with 12, 40, 49 and 50 are
 * given by the specification where a comment says so; the others are ours.
 */
export const ERRORS = {
  // Sessions (40001 and 49113 are specified: both end the session in the page).
  SESSION_REQUIRED: { code: 40001, zh: '登录已过期，请重新登录', en: 'Please sign in again' },
  SESSION_REVOKED: {
    code: 49113,
    zh: '您的账号已在别处退出或修改了密码，请重新登录',
    en: 'You were signed out. Please sign in again',
  },
  INVITATION_REQUIRED: {
    code: 40003,
    zh: '请先输入邀请码',
    en: 'Please enter your invitation code first',
  },
  OPERATOR_ONLY: { code: 40004, zh: '没有权限进行此操作', en: 'You are not allowed to do this' },

  // Sign-in (specified).
  WRONG_CREDENTIALS: { code: 40020, zh: '邮箱或密码错误', en: 'Incorrect email or password' },
  EMAIL_LINKED: {
    code: 12005,
    zh: '该邮箱已绑定其他账号',
    en: 'This email has been linked to another account',
  },
  EMAIL_NOT_ACTIVATED: {
    code: 12020,
    zh: '请点击邮箱中的链接激活账号',
    en: 'Please activate your email by clicking on the link in your inbox.',
  },
  RESET_MAIL_TOO_SOON: {
    code: 12009,
    zh: '重置邮件刚刚已发送，请一分钟后再试',
    en: 'A reset email was sent a moment ago. Please try again in a minute',
  },
  EMAIL_NOT_REGISTERED: { code: 12025, zh: '邮箱未注册', en: 'Email not registered' },
  CODE_TOO_FREQUENT: {
    code: 12101,
    zh: '操作频繁，请稍后再试',
    en: 'Frequent operations, please try again later',
  },
  // Sign-in (ours).
  EMAIL_INVALID: {
    code: 12001,
    zh: '请输入有效的邮箱地址',
    en: 'Please enter a valid email address',
  },
  PASSWORD_RULE: {
    code: 12002,
    zh: '6-18位字符，须含数字和字母',
    en: '6-18 characters, numbers and letters',
  },
  ACTIVATION_INVALID: {
    code: 12021,
    zh: '激活链接已失效或已使用，请重新注册或直接登录',
    en: 'This activation link has expired or was already used. Please sign in, or sign up again',
  },
  RESET_INVALID: {
    code: 12026,
    zh: '重置链接已失效或已使用，请重新获取',
    en: 'This reset link has expired or was already used. Please ask for a new one',
  },
  PASSWORD_WRONG: { code: 12027, zh: '当前密码不正确', en: 'The current password is not correct' },
  PASSWORD_NOT_SET: {
    code: 12028,
    zh: '该账号尚未设置密码，请通过“忘记密码”设置',
    en: 'This account has no password yet. Use “forgot password” to choose one',
  },
  METHOD_UNAVAILABLE: {
    code: 12040,
    zh: '此处暂不支持该登录方式',
    en: 'This way of signing in is not offered here',
  },
  THIRD_PARTY_FAILED: {
    code: 12041,
    zh: '第三方登录未完成，请重试',
    en: 'Signing in did not complete. Please try again',
  },
  THIRD_PARTY_EMAIL_UNVERIFIED: {
    code: 12042,
    zh: '该账号的邮箱尚未验证，请先验证后再登录',
    en: 'The email of that account is not verified. Please verify it first',
  },
  PHONE_INVALID: {
    code: 12102,
    zh: '请输入有效的手机号',
    en: 'Please enter a valid phone number',
  },
  CODE_WRONG: { code: 12103, zh: '验证码错误', en: 'Incorrect verification code' },
  CODE_NOT_SENT: {
    code: 12104,
    zh: '验证码发送失败，请稍后再试',
    en: 'Failed to send verification code, please try again later',
  },
  RISK_REFUSED: {
    code: 12105,
    zh: '当前设备或网络存在风险，请稍后再试或更换登录方式',
    en: 'We could not accept this from your device or network. Please try again later',
  },

  // Invitation codes (specified; they come in data.code of a successful reply).
  INVITATION_UNKNOWN: { code: 50018, zh: '邀请码错误', en: 'Invitation Code Error' },
  INVITATION_UNUSABLE: { code: 50019, zh: '邀请码错误', en: 'Invitation Code Error' },

  // Account.
  NICKNAME_INVALID: {
    code: 43001,
    zh: '昵称需为 1-{max} 个字符',
    en: 'A name has 1 to {max} characters',
  },
  CHANNEL_UNAVAILABLE: {
    code: 43002,
    zh: '该账号没有可用于此通知方式的邮箱或手机号',
    en: 'This account has no email or phone for that kind of notice',
  },

  // Requests.
  INVALID_INPUT: {
    code: 40000,
    zh: '提交的内容有误，请检查后重试',
    en: 'Something in the request is not valid. Please check and try again',
  },
  BODY_TOO_LARGE: {
    code: 40008,
    zh: '提交的内容过多（最多 {kilobytes} KB），请精简后重试',
    en: 'That is too much for one request (at most {kilobytes} KB). Please shorten it and try again',
  },
  PASSWORD_UNREADABLE: {
    code: 40021,
    zh: '密码传输已过期，请刷新页面后重试',
    en: 'Your password could not be read. Please reload the page and try again',
  },
  NOT_FOUND: {
    code: 40400,
    zh: '内容不存在或已被删除',
    en: 'This does not exist, or was deleted',
  },
  TOO_MANY_REQUESTS: {
    code: 42900,
    zh: '操作频繁，请 {seconds} 秒后再试',
    en: 'Too many requests. Please try again in {seconds} s',
  },
  TOO_SLOW: {
    code: 40800,
    zh: '上传速度过慢，连接已中断，请检查网络后重试',
    en: 'Your connection was too slow and the upload stopped. Please check it and try again',
  },
  SERVICE_ERROR: { code: 50000, zh: '服务异常', en: 'Service error' },
  SERVICE_BUSY: {
    code: 50001,
    zh: '当前使用人数较多，请稍后再试，未扣除积分',
    en: 'We are busy right now. Please try again shortly; nothing was charged',
  },
  WEIGHTS_UNAVAILABLE: {
    code: 50002,
    zh: '我们这边有一个所需的文件未能下载，请几分钟后再试；若仍不行，请联系我们，未扣除积分',
    en: 'A file that we need for this could not be downloaded on our side. Please try again in a few minutes, and contact us if it stays so; nothing was charged',
  },

  // Uploads.
  FILE_FORMAT: {
    code: 41001,
    zh: '文件格式错误，请上传 JPG、PNG、WebP、AVIF 或 HEIC 图片',
    en: 'File format error. Please use a JPG, PNG, WebP, AVIF or HEIC picture',
  },
  FILE_BROKEN: {
    code: 41002,
    zh: '图片文件已损坏或不完整，无法打开，请重新下载或拷贝原文件，或换一张',
    en: 'This picture is damaged or incomplete and cannot be opened. Please download or copy the file again, or try another one',
  },
  FILE_TOO_LARGE: {
    code: 41003,
    zh: '图片需小于 {megabytes}MB',
    en: 'Each picture must be under {megabytes}MB',
  },
  FILE_TOO_SMALL: {
    code: 41004,
    zh: '图片的宽和高都需大于 {pixels} 像素，当前为 {width}×{height}',
    en: 'Width and height must each be over {pixels} px; this picture is {width}×{height}',
  },
  FILE_TOO_MANY_PIXELS: {
    code: 41005,
    zh: '图片尺寸过大，请缩小到 {megapixels} 百万像素以内',
    en: 'This picture has too many pixels. Please stay under {megapixels} megapixels',
  },
  FILE_RATIO: {
    code: 41006,
    zh: '图片的长宽比不能超过 {ratio}',
    en: 'One side may be at most {ratio} times the other',
  },
  FILE_MISSING: { code: 41007, zh: '请选择一张图片', en: 'Please choose a picture' },
  STORAGE_FULL: {
    code: 41008,
    zh: '存储空间不足，图片未保存，请稍后再试',
    en: 'Storage is full and your picture was not saved. Please try again later',
  },
  MASK_UNREADABLE: {
    code: 41009,
    zh: '选区图无法读取，需为完好的 PNG 或 WebP 图片，请重新绘制',
    en: 'This mask cannot be read. It must be a whole PNG or WebP picture. Please draw it again',
  },
  MASK_SIZE: {
    code: 41010,
    zh: '选区图的尺寸与照片不符，应为 {width}×{height} 像素，请重新绘制',
    en: 'The mask does not fit its photo: it must be {width}×{height} px. Please draw it again',
  },
  CANNOT_VERIFY: {
    code: 41011,
    zh: '无法核验此类文件：只能读取 JPG、PNG、WebP 和 AVIF 图片中的标识，HEIC、GIF 等暂不支持，请换用原文件',
    en: 'This kind of file cannot be checked. Marks can be read in JPG, PNG, WebP and AVIF pictures, not in HEIC, GIF and others: please use the file as it was downloaded',
  },

  // Tasks and points.
  PRODUCT_UNKNOWN: { code: 42001, zh: '没有这个功能', en: 'There is no such tool' },
  PRODUCT_UNAVAILABLE: {
    code: 42002,
    zh: '该功能暂未开放',
    en: 'This tool is not available yet',
  },
  INSUFFICIENT_POINTS: {
    code: 42003,
    zh: '积分不足：需要 {price}，剩余 {points}，请先充值',
    en: 'Not enough points: {price} needed, {points} left. Please recharge',
  },
  GENERATING: { code: 42004, zh: '正在生成，请稍后再试', en: 'Generating, try again later' },
  TASK_FINISHED: {
    code: 42005,
    zh: '任务已经结束，无法取消',
    en: 'This task has already finished',
  },
  NO_SUBJECT: {
    code: 42006,
    zh: '没有在照片里找到主体，请换一张主体清晰的照片，积分已退回',
    en: 'We could not find a subject. Try a photo with a clear subject; your points are back',
  },
  TASK_FAILED: {
    code: 42007,
    zh: '处理失败，积分已退回，请重试',
    en: 'This did not work out. Your points are back; please try again',
  },
  SENSITIVE_WORDS: {
    code: 42008,
    zh: '内容含有敏感词“{word}”，请修改',
    en: 'The word “{word}” is not allowed here. Please change it',
  },
  UPSCALE_TOO_LARGE: {
    code: 42009,
    zh: '放大后为 {width}×{height}，超过 {megapixels} 百万像素的上限，请选小一些的尺寸',
    en: 'That would be {width}×{height}, over the limit of {megapixels} megapixels. Please choose a smaller size',
  },
  UPSCALE_LARGE_ALREADY: {
    code: 42010,
    zh: '照片已有 {width}×{height}，不小于 {side} 像素，请选更大的尺寸',
    en: 'This photo is {width}×{height} already, no smaller than {side} px. Please choose a larger size',
  },
  UPSCALE_TOO_SMALL: {
    code: 42011,
    zh: '照片只有 {width}×{height}，放大到 {side} 像素会不清晰，请选小一些的尺寸',
    en: 'This photo is only {width}×{height}: {side} px is too far. Please choose a smaller size',
  },
  BATCH_TOO_LARGE: {
    code: 42012,
    zh: '一次最多提交 {max} 张，开通会员可提交更多',
    en: 'At most {max} pictures at once. Members can submit more',
  },
  TASK_NOT_WAITING: {
    code: 42013,
    zh: '该任务无需支付：已支付或已取消',
    en: 'This task is not waiting for payment: it is paid or cancelled',
  },
  POINTS_OWED: {
    code: 42014,
    zh: '有订单退款后仍欠 {owed} 积分，补足后即可继续使用',
    en: 'You owe {owed} points from a refunded order. New points settle it first',
  },

  // Redemption codes.
  CODE_SPACES: { code: 44001, zh: '兑换码不能包含空格', en: 'A redemption code has no spaces' },
  REDEMPTION_INVALID: {
    code: 44002,
    zh: '兑换码无效或已过期，请检查后重试',
    en: 'This code is not valid or has expired. Please check it',
  },
  REDEMPTION_USED: {
    code: 44003,
    zh: '该兑换码已被使用',
    en: 'This code has been used already',
  },
  REDEMPTION_TOO_SMALL: {
    code: 44004,
    zh: '该兑换码价值 {points} 积分，不足以支付 {price} 积分，可先在积分页兑换',
    en: 'This code is worth {points} points, less than the price of {price}. You can redeem it on the points page',
  },

  // Orders and payments.
  PAYMENT_UNAVAILABLE: {
    code: 45001,
    zh: '支付服务暂时没有响应，请稍后再试，不会重复扣款',
    en: 'The payment service did not answer. Please try again; you will not be charged twice',
  },
  PROVIDER_NOT_OFFERED: {
    code: 45002,
    zh: '此处暂不支持该支付方式',
    en: 'This way of paying is not offered here',
  },
  ORDER_CLOSED: {
    code: 45003,
    zh: '订单状态已变化，无法进行此操作',
    en: 'This is no longer possible for this order',
  },
  OFFER_CLOSED: {
    code: 45004,
    zh: '首次体验优惠每个账号限一次，且仅限注册后 {days} 天内',
    en: 'The first-experience offer is for once, within {days} days of signing up',
  },
  PLAN_ACTIVE: {
    code: 45005,
    zh: '您的{plan}有效期至 {date}，到期后可再选择此套餐',
    en: 'You have {plan} until {date}. You can choose this plan then',
  },
  PLAN_NOT_RENEWING: {
    code: 45006,
    zh: '该套餐不会自动续费，无需取消',
    en: 'This plan does not renew by itself; there is nothing to cancel',
  },
  REFUND_TOO_MUCH: {
    code: 45007,
    zh: '退款金额超过该订单的可退金额',
    en: 'That is more than what is left of this order',
  },
  INVOICE_ISSUED: {
    code: 45008,
    zh: '发票已开具，如需修改请联系客服',
    en: 'The invoice is issued already. Please contact us to change it',
  },
  POST_REFUSED: {
    code: 46001,
    zh: '这张图片未通过社区审核，无法再次发布',
    en: 'This picture was not accepted in the community and cannot be published again',
  },
  NO_HEAD: {
    code: 42030,
    zh: '没有在照片里找到头部，请换一张能看到头或脖子的照片，积分已退回',
    en: 'We could not find a head in this photo. Try one that shows it; your points are back',
  },
  HEAD_STAYS: {
    code: 42037,
    zh: '这张照片去掉头部后会留下痕迹，没有出图。请改用“裁切”，或换一张头发没有遮住衣服、背景更干净的照片，积分已退回',
    en: 'Taking the head off this photo would leave traces. Choose “Crop”, or a photo with the hair off the clothes and a plainer background; your points are back',
  },
  NO_FACE: {
    code: 42036,
    zh: '没有在照片里找到人脸，请换一张正面、清晰的人像，积分已退回',
    en: 'We could not find a face in this photo. Try a clear portrait from the front; your points are back',
  },
  NOTHING_TO_RETOUCH: {
    code: 42031,
    zh: '还没有要修的内容，请先涂抹要去掉的地方或调整参数',
    en: 'There is nothing to change yet. Mark something to erase, or move a slider first',
  },
  ...MAKING_ERRORS,
  ...DOOR_ERRORS,
  ...OPERATOR_ERRORS,
  ...RUN_ERRORS,
  ...DESTINATION_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof ERRORS;
export type TextParams = Readonly<Record<string, string | number>>;

/** Codes after which the page must drop its session. */
export const SESSION_ENDING_CODES: readonly number[] = [
  ERRORS.SESSION_REQUIRED.code,
  ERRORS.SESSION_REVOKED.code,
];

export function errorText(name: ErrorName, language: Language, params?: TextParams): string {
  return fillText(ERRORS[name][language], params);
}
