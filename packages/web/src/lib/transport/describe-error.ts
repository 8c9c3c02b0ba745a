import { type Language, MESSAGES } from '@vitrine/contract';
import { ApiError, NetworkError, ServiceError } from './api-errors.ts';

/** The text that the specification's section 8 asks for: the first detail, else msg, else 'Service error'. */
export function describeError(error: unknown, language: Language): string {
  if (error instanceof NetworkError) return MESSAGES.networkError[language];
  if (error instanceof ApiError) {
    return error.details.find(Boolean) || error.message || MESSAGES.serviceError[language];
  }
  return MESSAGES.serviceError[language];
}

/** The longer text of a view that could not be shown at all: it has room to say what to do. */
export function describeFailedView(error: unknown, language: Language): string {
  return error instanceof ServiceError
    ? MESSAGES.serviceAbnormal[language]
    : describeError(error, language);
}
