import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { FailureDetails } from './app-error.ts';

/** The parts of a failed request that a failure's body may use. */
export interface FailedRequest {
  method: string;
  path: string;
  /** As sent by the caller, not validated. */
  body?: unknown;
  requestId: string;
}

/** Failure format of a protocol without problem documents. */
export interface FailureShape {
  /** Whether the address uses this format; also for addresses without an operation. */
  appliesTo(request: Pick<FailedRequest, 'method' | 'path'>): boolean;
  /** The failure's JSON. */
  toBody(request: FailedRequest, entry: ErrorEntry, details: FailureDetails): unknown;
}
