import type { MediaFailureCode } from '@baeum/contract/domains/uploads/media-failures.ts';

/** A video of which nothing can be made, however often it is tried. */
export class UnusableVideoError extends Error {
  readonly code: MediaFailureCode;

  constructor(code: MediaFailureCode) {
    super(code);
    this.code = code;
  }
}
