import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { FieldError, Problem } from '@baeum/contract/shared/problem.ts';

/** A call that did not succeed: the server's problem document, or `status` 0 when no answer came at all. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Absent when the server could not be reached or did not answer with a problem document. */
  readonly errorCode: string | undefined;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  /** The request that waits for another operator instead of what was called. */
  readonly approvalId: number | undefined;
  /** Seconds until the call may be made again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<Problem> = {}, headers?: Pick<Headers, 'get'>) {
    super(body.message ?? commonErrors.unexpected.message);
    this.name = 'ApiProblem';
    this.status = status;
    this.errorCode = body.errorCode;
    this.requestId = headers?.get('x-request-id') ?? body.instance;
    this.errors = body.errors ?? [];
    this.approvalId = body.approvalId;
    this.retryAfter = Number(headers?.get('retry-after')) || undefined;
  }

  /** A passing fault: no answer, or the server's own failure. */
  get transient(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Nobody is signed in, or no longer: signing in opens over the page by itself. */
  get loginRequired(): boolean {
    return this.status === 401 && this.errorCode === commonErrors.loginRequired.errorCode;
  }

  /** The person signed in too long ago for this: their password was asked for, and not given. */
  get signInTooOld(): boolean {
    return this.errorCode === commonErrors.signInTooOld.errorCode;
  }

  /** A dialog about signing in has told of it already. */
  get told(): boolean {
    return this.loginRequired || this.signInTooOld;
  }
}

/** Any thrown value as a problem, so that dialogs and error views have one shape to show. */
export function problemOf(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem(0);
}
