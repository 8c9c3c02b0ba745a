import {
  ERRORS,
  isEmail,
  isMainlandMobile,
  isPassword,
  LIMITS,
  MESSAGES,
  PAY_METHOD,
  PHONE_AREA_CODE,
  SATISFACTION,
  SESSION_ENDING_CODES,
} from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { SCREEN } from '../packages/web/src/ui/screen-values.ts';

/** The specification's own numbers and words, written out: everything else takes them from the contract. */
describe('the specification', () => {
  // spec: 5.3, 9.3, 9.4, 9.5, 9.6, 9.7, 9.8
  test('its limits for inputs', () => {
    expect(LIMITS).toMatchObject({
      emailMax: 50,
      passwordMin: 6,
      passwordMax: 18,
      phoneInputMax: 50,
      verificationCodeInputMax: 18,
      invitationCodeLength: 6,
      textInputMax: 100,
      riskTokenMax: 1024,
    });
    expect(PHONE_AREA_CODE).toBe('+86');
  });

  // spec: 9.15, 9.16
  test('its limits for images', () => {
    expect(LIMITS).toMatchObject({
      imageBytesMax: 10 * 1024 * 1024,
      imageSideAbove: 512,
      segmentationRatioMax: 2,
      clothingImagesMax: 3,
      referenceImagesMax: 5,
    });
  });

  // spec: 2.71, 2.72, 9.1, 9.2, 9.12, 9.13, 9.14, 9.31, 9.34, 9.36
  test('its times on the page', () => {
    expect(SCREEN).toMatchObject({
      toastSeconds: 2,
      toastNoticeSeconds: 3,
      toastWarningSeconds: 5,
      toastWelcomeSeconds: 8,
      dialogSwitchSeconds: 0.3,
      dialogWidth: 364,
      lazyViewTimeoutSeconds: 120,
      bannerSeconds: 6,
      modesCarouselSeconds: 2.2,
      productCarouselSeconds: 1.1,
    });
    expect(LIMITS).toMatchObject({
      smsResendSeconds: 60,
      riskTokenSeconds: 3600,
      loginCookieSeconds: 24 * 3600,
    });
  });

  // spec: 1.23, 9.20, 9.24, 9.29
  test('its points and prices', () => {
    expect(LIMITS).toMatchObject({
      singleImagePoints: 10,
      subscriptionPointsDays: 30,
      oneTimePointsDays: 365,
      yearlyDiscountPercent: 20,
      firstExperienceDays: 14,
      taskSecondsUsual: 4 * 3600,
      taskSecondsMax: 24 * 3600,
    });
    expect(PAY_METHOD.points).toBe(2);
    expect(SATISFACTION).toEqual({ high: 1, medium: 2, low: 3 });
    expect(MESSAGES.firstExperience.zh).toContain('9.9');
  });

  // spec: 8.8, 8.9, 8.10, 8.25
  test('its error codes', () => {
    expect([...SESSION_ENDING_CODES].sort()).toEqual([40001, 49113]);
    expect(ERRORS).toMatchObject({
      EMAIL_LINKED: { code: 12005, en: 'This email has been linked to another account' },
      EMAIL_NOT_ACTIVATED: {
        code: 12020,
        en: 'Please activate your email by clicking on the link in your inbox.',
      },
      WRONG_CREDENTIALS: { code: 40020, en: 'Incorrect email or password' },
      RESET_MAIL_TOO_SOON: { code: 12009 },
      EMAIL_NOT_REGISTERED: { code: 12025, en: 'Email not registered' },
      CODE_TOO_FREQUENT: { code: 12101, en: 'Frequent operations, please try again later' },
      INVITATION_UNKNOWN: { code: 50018, en: 'Invitation Code Error' },
      INVITATION_UNUSABLE: { code: 50019, en: 'Invitation Code Error' },
      GENERATING: { en: 'Generating, try again later' },
      FILE_FORMAT: { en: expect.stringMatching(/^File format error/) },
      SERVICE_ERROR: { en: 'Service error' },
    });
  });

  // spec: 8.6
  test('its texts of the page', () => {
    expect(MESSAGES).toMatchObject({
      serviceError: { en: 'Service error' },
      serviceAbnormal: { en: 'service abnormal, contact administrator' },
      networkError: { en: 'Network error, please check your network' },
      emailPlaceholder: { en: 'Email address' },
      passwordRule: { en: '6-18 characters, numbers and letters' },
      passwordMismatch: { en: 'Passwords do not match. Please check and try again' },
      phoneInvalid: { en: 'Please enter a valid phone number' },
      registerMailSent: {
        en: 'The login link has been sent to {email}. Go activate your account now',
      },
      resetMailSent: { en: expect.stringMatching(/^The link has been sent to \{email\}/) },
      resetDone: { en: 'Success' },
      codeSent: { en: 'Verification code sent successfully' },
      codeFailed: { en: 'Failed to send verification code, please try again later' },
      codeWrong: { en: 'Incorrect verification code' },
    });
  });

  // spec: 5.1, 5.3, 9.4
  test('its rule for email addresses', () => {
    expect(['a@b.c', 'mei.li@shop.example'].map(isEmail)).toEqual([true, true]);
    const bad = ['', 'a@b', 'a b@c.d', '@b.c', 'a@.', `${'a'.repeat(47)}@b.c`];
    expect(bad.map(isEmail)).toEqual(bad.map(() => false));
  });

  // spec: 5.4, 9.3
  test('its rule for passwords', () => {
    expect(['abc123', '1a!@#$', 'a1'.repeat(9)].map(isPassword)).toEqual([true, true, true]);
    const bad = ['abc12', 'abcdef', '123456', `${'a1'.repeat(9)}x`];
    expect(bad.map(isPassword)).toEqual(bad.map(() => false));
  });

  // spec: 5.10
  test('its rule for mainland mobile numbers', () => {
    expect(['13812345678', '199 1234 5678'].map(isMainlandMobile)).toEqual([true, true]);
    const bad = ['12812345678', '1381234567', '138123456789', '+8613812345678'];
    expect(bad.map(isMainlandMobile)).toEqual(bad.map(() => false));
  });
});
