import { LIMITS, type TextParams } from '@vitrine/contract';

const HOUR = 3600;
const MEGABYTE = 1024 * 1024;

type SiteFacts = { oneTimeDays: number; smallPrice: number; firstPrice: string };

/** Lists the numbers in the answers: the limits of the product and the operator's settings. */
export const listFacts = ({ oneTimeDays, smallPrice, firstPrice }: SiteFacts): TextParams => ({
  megabytes: LIMITS.imageBytesMax / MEGABYTE,
  pixels: LIMITS.imageSideAbove,
  ratio: LIMITS.segmentationRatioMax,
  photos: LIMITS.imagesPerTaskMax,
  memberPhotos: LIMITS.imagesPerTaskMemberMax,
  clothing: LIMITS.clothingImagesMax,
  references: LIMITS.referenceImagesMax,
  usualHours: LIMITS.taskSecondsUsual / HOUR,
  maxHours: LIMITS.taskSecondsMax / HOUR,
  returnDays: LIMITS.returnedPointsDays,
  generated: LIMITS.singleImagePoints,
  small: smallPrice,
  subscriptionDays: LIMITS.subscriptionPointsDays,
  oneTimeDays,
  discount: LIMITS.yearlyDiscountPercent,
  firstPrice,
  firstDays: LIMITS.firstExperienceDays,
  refundDays: LIMITS.selfRefundDays,
  deletionDays: LIMITS.accountDeletionDays,
});
