import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { FailureDetails } from './app-error.ts';

/** What a failure's shape may use of the request that failed. */
export interface FailedRequest {
  method: string;
  path: string;
  /** As it was sent, so it may be anything. */
  body?: unknown;
  requestId: string;
}

/** Failures of a protocol that knows no problem documents. */
export interface FailureShape {
  /** Whether this address answers so; it may be one that no operation has. */
  appliesTo(request: Pick<FailedRequest, 'method' | 'path'>): boolean;
  /** The failure's JSON. */
  toBody(request: FailedRequest, entry: ErrorEntry, details: FailureDetails): unknown;
}
