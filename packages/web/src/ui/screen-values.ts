/** Fixed times and sizes of what the screen shows. Times are in seconds unless the name says otherwise. */
export const SCREEN = {
  toastSeconds: 2,
  toastNoticeSeconds: 3,
  toastWarningSeconds: 5,
  toastWelcomeSeconds: 8,
  /** Between one dialog that closes and the next one that opens. */
  dialogSwitchSeconds: 0.3,
  /** The width in CSS pixels. */
  dialogWidth: 364,
  lazyViewTimeoutSeconds: 120,
  bannerSeconds: 6,
  modesCarouselSeconds: 2.2,
  productCarouselSeconds: 1.1,
  /** How long a picture usually takes, shown until the server has measured it. */
  usualMinutesFrom: 1,
  usualMinutesTo: 3,
  /** How long a picture may take when many are waiting. */
  busyHours: 2,
} as const;
