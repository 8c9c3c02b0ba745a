import { fillText, type Language, type Localized } from './language.ts';

/** A field of a call that cannot be taken as it came. */
export type InputProblem = {
  field: string;
  problem: 'missing' | 'too-large' | 'too-small' | 'invalid';
};

const TEXTS: Readonly<Record<InputProblem['problem'], Localized>> = {
  missing: {
    zh: '缺少“{field}”，请补充后重试',
    en: '“{field}” is missing. Please add it and try again',
  },
  'too-large': {
    zh: '“{field}”过长或过大，请修改后重试',
    en: '“{field}” is too long or too large. Please change it and try again',
  },
  'too-small': {
    zh: '“{field}”过短或过小，请修改后重试',
    en: '“{field}” is too short or too small. Please change it and try again',
  },
  invalid: {
    zh: '“{field}”的内容有误，请检查后重试',
    en: '“{field}” is not valid. Please check it and try again',
  },
};

export const inputProblemText = ({ field, problem }: InputProblem, language: Language): string =>
  fillText(TEXTS[problem][language], { field });
