import type { MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';

/** A video that cannot be converted, however often it is tried. */
export class UnusableVideoError extends Error {
  readonly code: MediaFailureCode;

  constructor(code: MediaFailureCode) {
    super(code);
    this.code = code;
  }
}
