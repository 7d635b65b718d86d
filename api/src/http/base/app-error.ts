import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { FieldError } from '@baeum/contract/shared/problem.ts';

export interface FailureDetails {
  /** The exact fault, for developers (English or Korean). */
  detail?: string;
  /** Rejected fields. */
  fields?: FieldError[];
  headers?: Record<string, string>;
  /** Id of the request that waits for another operator. */
  approvalId?: number;
  /** Error name in the protocol that the address uses. */
  protocolCode?: string;
}

/** An expected failure: sent to the caller as a problem document, never logged as a bug. */
export class AppError extends Error {
  readonly entry: ErrorEntry;
  readonly details: FailureDetails;

  constructor(entry: ErrorEntry, details: FailureDetails = {}) {
    super(entry.message);
    this.name = 'AppError';
    this.entry = entry;
    this.details = details;
  }
}

/** `throw fail(couponErrors.expired)`. */
export function fail(entry: ErrorEntry, details?: FailureDetails): AppError {
  return new AppError(entry, details);
}

/** With a message that is more specific than the entry's own: `throw failSaying(commonErrors.conflict, '이미 공개한 강의입니다.')`. */
export function failSaying(entry: ErrorEntry, message: string): AppError {
  return fail({ ...entry, message });
}

/** Refuses a request's fields. A rule's own code and message replace the general ones, so that a single field's failure shows its actual cause. */
export function failFields(fields: FieldError[], detail?: string): AppError {
  const specific = fields.find(({ errorCode }) => errorCode !== commonErrors.invalidInput.errorCode);
  return fail(specific ? { ...specific, status: 400 } : commonErrors.invalidInput, { fields, ...(detail && { detail }) });
}

/**
 * Refuses one field: `throw failField('winnerVariation', experimentFieldErrors.unknownVariation)`.
 * @param message the exact fault, when the entry's own message is too general
 */
export function failField(field: string, entry: ErrorEntry, message = entry.message): AppError {
  const { errorCode } = entry;
  const whole = errorCode === commonErrors.invalidInput.errorCode ? commonErrors.invalidInput : entry;
  return fail(whole, { fields: [{ field, errorCode, message }] });
}
