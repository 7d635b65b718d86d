import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { FieldError, Problem } from '@baeum/contract/shared/problem.ts';

/** A failed call: the server's problem document, or `status` 0 when there was no response at all. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Absent when the server could not be reached or did not answer with a problem document. */
  readonly errorCode: string | undefined;
  readonly requestId: string | undefined;
  readonly errors: readonly FieldError[];
  /** The approval request that was created instead of performing the call. */
  readonly approvalId: number | undefined;
  /** Seconds until the call may be retried, if the server says so. */
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

  /** A transient failure: no response, or a server error. */
  get transient(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** No session, or it has expired: the sign-in dialog opens over the page by itself. */
  get loginRequired(): boolean {
    return this.status === 401 && this.errorCode === commonErrors.loginRequired.errorCode;
  }

  /** The call needs a recent sign-in, and the user did not enter the password when asked. */
  get signInTooOld(): boolean {
    return this.errorCode === commonErrors.signInTooOld.errorCode;
  }

  /** A sign-in dialog has already reported it. */
  get alreadyShown(): boolean {
    return this.loginRequired || this.signInTooOld;
  }
}

/** Converts any thrown value to a problem, so that dialogs and error views handle one shape. */
export function problemOf(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem(0);
}
