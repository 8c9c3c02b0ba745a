import { z } from 'zod';
import { ERRORS, type ErrorName, errorText, type TextParams } from './errors.ts';
import { type InputProblem, inputProblemText } from './input-problems.ts';
import type { Language } from './language.ts';
import { STATUS_OK } from './status-ok.ts';

export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({
    status: z.string(),
    code: z.number(),
    msg: z.string(),
    details: z.array(z.string()),
    data,
  });

export type Envelope<Data> = {
  status: string;
  code: number;
  msg: string;
  details: string[];
  data: Data;
};

export const success = <Data>(data: Data): Envelope<Data> => ({
  status: STATUS_OK,
  code: 200,
  msg: '',
  details: [],
  data,
});

export type FailureOptions = {
  params?: TextParams;
  /** What was wrong with the call: each becomes a sentence of `details`. */
  problems?: readonly InputProblem[];
};

export function failure(
  name: ErrorName,
  language: Language,
  { params, problems = [] }: FailureOptions = {},
): Envelope<null> {
  const status = name === 'SERVICE_ERROR' ? '500' : '400';
  return {
    status,
    code: ERRORS[name].code,
    msg: errorText(name, language, params),
    details: problems.map((problem) => inputProblemText(problem, language)),
    data: null,
  };
}
