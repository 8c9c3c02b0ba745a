import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  title: '帮助',
  intro: '答案都不长，搜一搜，或按主题看。',
  searchLabel: '搜索问题',
  found: '找到 {count} 条',
  nothing: '没有找到',
  nothingBody: '换个词试试，比如“积分”或“大小”。',
  clear: '显示全部',
  topics: '主题',
  guideTitle: '衣服怎么拍',
  guideIntro: '手机就够了，注意四件事。',
  good: '这样拍',
  bad: '别这样拍',
  guide: {
    light: {
      title: '侧面来光',
      body: '靠窗拍，关灯、关闪光灯。直射的太阳和闪光灯会把面料拍白。',
      good: '窗边柔光下的T恤',
      bad: '被闪光灯打出亮斑的T恤',
    },
    sleeves: {
      title: '袖子摊开',
      body: '铺平，袖子离开衣身，不要折在下面。',
      good: '袖子摊开的T恤',
      bad: '袖子折进去的T恤',
    },
    above: {
      title: '正上方俯拍',
      body: '手机端平，对准衣服中间。斜着拍，下摆会变大、领口会变小。',
      good: '手机端平在T恤正上方',
      bad: '手机斜着对准T恤',
    },
    ground: {
      title: '纯色底面',
      body: '选一种和衣服反差大的纯色。白衣配白底最难处理。',
      good: '深色T恤放在浅色纯色底上',
      bad: 'T恤放在颜色相近的花底上',
    },
  },
  contactTitle: '还有问题？',
  contactBody: '写信给我们，请说明您做了什么、看到了什么。',
  groups: {
    photos: '拍照',
    uploads: '上传',
    pictures: '出图与下载',
    points: '积分',
    plans: '套餐与会员',
    community: '社区',
    account: '账号',
  },
  questions: {
    'photo-kinds': {
      question: '什么样的照片效果好？',
      answer:
        '清晰、整件入镜、四周留一点空。平铺、挂拍、假人、真人穿着都可以。深色衣服配浅底，浅色衣服配深一点的底。',
    },
    'photo-phone': {
      question: '可以用手机拍吗？',
      answer: '可以。用手机打开本站，上传时能直接拍照。iPhone 的 HEIC 照片不用转换。',
    },
    'upload-limits': {
      question: '可以上传什么图片？',
      answer:
        '支持 JPG、PNG、WebP、AVIF、HEIC，每张小于 {megabytes}MB，宽和高都大于 {pixels} 像素。需要在图中选取衣服时，长边不超过短边的 {ratio} 倍。',
    },
    'upload-refused': {
      question: '照片为什么传不上去？',
      answer:
        '照片下方会写明原因：格式不支持、达到或超过 {megabytes}MB、某一边不大于 {pixels} 像素，或文件已损坏。截图和聊天软件转发的图往往太小，请用原图。',
    },
    'upload-count': {
      question: '一次可以传几张？',
      answer:
        '工具里一次最多 {photos} 张，会员最多 {memberPhotos} 张。代做订单最多 {clothing} 张服装图和 {references} 张参考图。',
    },
    'upload-private': {
      question: '别人能看到我的照片吗？',
      answer:
        '不能。照片只用来做您要的图，不作他用；删除后彻底清除。只有您主动发布的图，别人才看得到。',
    },
    turnaround: {
      question: '多久能出图？',
      answer:
        '多数工具一分钟左右。每个任务 {usualHours} 小时内完成，高峰期最长 {maxHours} 小时。可以先关掉页面，做好后按您在账号里选的方式发短信或邮件通知。',
    },
    failed: {
      question: '出图失败怎么办？',
      answer:
        '积分立即退回，有效期不变；如果期间刚好到期，可再延长 {returnDays} 天，仅限一次。主动取消也一样。',
    },
    download: {
      question: '可以下载哪些格式？',
      answer: 'PNG、JPG、WebP。抠图可以留透明背景，也可以换底色。多张一起下载是一个 ZIP 文件。',
    },
    'find-again': {
      question: '做好的图在哪里？',
      answer: '都在“作品”里，按日期排列，删除之前一直保留。',
      link: '打开作品',
    },
    marks: {
      question: '怎样看出一张图是这里做的？',
      answer:
        '每张成图的文件里都写明由谁、何时、怎样生成，并带有签名。任何人无需登录即可核验文件：是否由本站生成，之后是否改动过。文件不会留存。',
      link: '核验图片',
    },
    'points-cost': {
      question: '一张图多少积分？',
      answer:
        '模特图、场景图每张 {generated} 积分，抠图、修图、去头、放大每张 {small} 积分。价格写在按钮上，点之前就看得到。',
      link: '查看我的积分',
    },
    'points-validity': {
      question: '积分多久过期？',
      answer:
        '套餐积分自每月发放起 {subscriptionDays} 天内有效；单独购买或兑换的积分 {oneTimeDays} 天内有效。',
      link: '查看我的积分',
    },
    'points-first': {
      question: '先扣哪一部分积分？',
      answer: '先到期的先扣。积分页会列出每一部分的到期时间，快到期时我们会提醒您。',
    },
    'points-code': {
      question: '兑换码怎么用？',
      answer: '在积分页输入，不要带空格。也可以用来支付代做订单。',
      link: '去兑换',
    },
    members: {
      question: '会员有什么好处？',
      answer: '每月发放积分，加购积分更便宜，排队更靠前，一次最多可传 {memberPhotos} 张照片。',
      link: '查看套餐',
    },
    'plan-yearly': {
      question: '按月还是按年？',
      answer: '每月的积分一样多，按年付便宜 {discount}%。',
      link: '查看套餐',
    },
    'first-experience': {
      question: '首次体验是什么？',
      answer: '{firstPrice} 的小额积分包，注册后 {firstDays} 天内可买，每个账号限一次。',
      link: '查看套餐',
    },
    'plan-cancel': {
      question: '可以取消套餐吗？',
      answer: '随时可以，已付费的时间内仍可使用。',
      link: '查看套餐',
    },
    refund: {
      question: '可以退款吗？',
      answer: '{refundDays} 天内且一分未用，在订单里可以立即退款；其他情况请在订单里联系我们。',
      link: '打开订单',
    },
    'community-publish': {
      question: '怎么发布到社区？',
      answer:
        '在“作品”里打开一张做好的图，点“发布”。别人能看到图片、类型和您的昵称，看不到原始照片。',
      link: '打开社区',
    },
    'community-check': {
      question: '为什么要检查我的图片？',
      answer: '模型会用几秒钟看看有没有色情内容，拿不准时由人工决定。普通的泳装、内衣图没有问题。',
    },
    'community-remove': {
      question: '发布后可以撤下吗？',
      answer: '可以，在“我的发布”里操作。删除作品或账号时也会一并撤下。',
      link: '打开我的发布',
    },
    invitation: {
      question: '邀请码从哪里来？',
      answer: '向已经在用的卖家要：每人在“邀请”页都有一个码。新账号需要邀请码才能使用。',
    },
    'account-delete': {
      question: '怎么注销账号？',
      answer:
        '在账号设置里操作。{deletionDays} 天后账号和全部照片、图片一并删除，在那之前可以反悔。',
      link: '打开账号设置',
    },
  },
};
