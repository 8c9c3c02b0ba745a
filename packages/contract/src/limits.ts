const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit and constant that the server and the page must agree on. Times are in seconds. */
export const LIMITS = {
  emailMax: 50,
  passwordMin: 6,
  passwordMax: 18,
  phoneInputMax: 50,
  verificationCodeInputMax: 18,
  invitationCodeLength: 6,
  textInputMax: 100,
  nicknameMax: 30,

  imageBytesMax: 10 * 1024 * 1024,
  /** Limits calls that bring no file. */
  bodyBytesMax: 256 * 1024,
  /** Width and height must each be greater than this. */
  imageSideAbove: 512,
  imagePixelsMax: 50_000_000,
  /** Limits enlarged pictures. A photo of 1200 × 1600 may still become four times as wide. */
  upscalePixelsMax: 32_000_000,
  /** To a target side: four times by the network, the last eighth by plain resampling. */
  upscaleRatioMax: 4.5,
  segmentationRatioMax: 2,
  clothingImagesMax: 3,
  referenceImagesMax: 5,
  imagesPerTaskMax: 10,
  /** For members. */
  imagesPerTaskMemberMax: 30,
  descriptionMax: 500,
  /** A description with a place in words before it. */
  wishesMax: 602,
  scenesPerTaskMax: 10,
  mixedModelsMax: 60,
  tagsPerTaskMax: 10,
  tagMax: 20,
  tasksAtOnceMax: 100,
  looksMax: 200,
  zipImagesMax: 300,
  runArticlesMax: 500,
  runPhotosMax: 3_000,
  runItemsMax: 3_000,
  runPicturesPerPhotoMax: 6,
  runModelsMax: 12,
  runsMax: 200,
  recipesMax: 100,
  runUploadBytesMax: 2 * 1024 ** 3,
  /** A lost connection costs no more than this. */
  runPartBytes: 4 * 1024 * 1024,
  runTableBytesMax: 10 * 1024 * 1024,
  runTableRowsMax: 5_000,
  runItemsAtOnceMax: 500,
  /** The stop rule begins to count after this many pictures. */
  runStopAfter: 10,
  runPhoneSeconds: HOUR,
  runNoteMax: 300,
  listPageMax: 100,

  smsResendSeconds: 60,
  riskTokenSeconds: HOUR,
  riskTokenMax: 1024,
  loginCookieSeconds: DAY,
  sessionSeconds: 30 * DAY,
  passwordKeyGraceSeconds: DAY,

  activationSeconds: DAY,
  passwordResetSeconds: HOUR,
  /** Between two mails of the same kind to one address. */
  mailAgainSeconds: MINUTE,
  phoneCodeLength: 6,
  phoneCodeSeconds: 10 * MINUTE,
  phoneCodeTries: 5,
  phoneCodesPerHour: 5,
  thirdPartySeconds: 10 * MINUTE,
  exportSeconds: 2 * DAY,
  accountDeletionDays: 7,
  signInRecordDays: 180,

  singleImagePoints: 10,
  welcomePoints: 30,
  inviteRewardPoints: 50,
  subscriptionPointsDays: 30,
  oneTimePointsDays: 365,
  /** More time for points that come back after their day; once. */
  returnedPointsDays: 7,
  yearlyDiscountPercent: 20,
  firstExperienceDays: 14,
  firstExperienceMinor: { USD: 190, CNY: 990 },
  orderPaySeconds: 30 * MINUTE,
  /** An unspent order is refunded without asking anybody within this time. */
  selfRefundDays: 7,
  pointsNoticeDays: 3,
  planReminderDays: 3,
  redemptionCodeLength: 16,
  redemptionPointsMax: 1_000_000,
  /** Letters of a marketplace's rules as JSON: several times those of the longest that we bring. */
  placeRuleMax: 20_000,
  operatorReasonMax: 300,
  pointsAdjustMax: 100_000,
  kindPriceMax: 10_000,
  invitationUsesMax: 1_000_000,
  ownWordMax: 40,
  announcementMax: 200,
  sceneNameMax: 40,
  redemptionBatchMax: 5_000,
  postTitleMax: 60,
  reportNoteMax: 300,
  publishPerDay: 30,
  reportsPerHour: 10,
  taskSecondsUsual: 4 * HOUR,
  taskSecondsMax: DAY,
  /** A task that stays unpaid for this long is given up. */
  unpaidTaskSeconds: 3 * DAY,
  trashDays: 30,
  captionsMax: 6,
  captionMax: 16,

  apiKeysMax: 20,
  apiKeyNameMax: 60,
  apiKeyListMax: 20,
  apiKeyPointsMax: 1_000_000,
  apiKeyDaysMax: 3650,
  webhooksMax: 10,
  webhookUrlMax: 500,
  destinationsMax: 20,
  destinationNameMax: 60,
  /** Limits how many single pictures are sent at once; a run sends all of its own. */
  sendFilesMax: 50,
  /** An old secret still signs beside the new one. */
  webhookSecretOverlapSeconds: DAY,
  /** How long what was sent to an address can be looked at. */
  webhookLogDays: 30,
  /** Pictures that an account may make with test keys. */
  testPicturesPerDay: 100,
  /** `points.low` is sent when the balance falls below this. */
  pointsLowBelow: 100,
  idempotencySeconds: DAY,
  idempotencyKeyMax: 255,
  preferWaitMax: 60,
  externalIdMax: 200,
  metadataMax: 4_000,
} as const;

export const PHONE_AREA_CODE = '+86';
export const EMAIL_PATTERN = /^\S+@\S+\.\S+$/;
export const MAINLAND_MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const PASSWORD_PATTERN = /^(?=.*\d)(?=.*[A-Za-z]).{6,18}$/;

export const stripSpaces = (text: string) => text.replace(/\s+/g, '');
export const isEmail = (text: string) => text.length <= LIMITS.emailMax && EMAIL_PATTERN.test(text);
export const isPassword = (text: string) => PASSWORD_PATTERN.test(text);
export const isNickname = (text: string) =>
  text.trim() !== '' && text.trim().length <= LIMITS.nicknameMax;
export const isMainlandMobile = (text: string) => MAINLAND_MOBILE_PATTERN.test(stripSpaces(text));

/** How many pictures one submission may have. */
export const imagesPerTask = (isMember: boolean): number =>
  isMember ? LIMITS.imagesPerTaskMemberMax : LIMITS.imagesPerTaskMax;
