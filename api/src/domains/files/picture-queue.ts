import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { forbidInTransaction } from '../../database/scope.ts';
import { fail } from '../../http/app-error.ts';

/** Pictures that may wait for their turn; each holds its bytes in memory meanwhile. */
const backlog = 20;
const retrySeconds = 5;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Works on one picture at a time, so that a few large ones take neither all cores nor all memory from the others.
 * @throws AppError COMMON_013 with Retry-After when too many wait already
 */
export async function inPictureQueue<T>(work: () => Promise<T>): Promise<T> {
  forbidInTransaction('working on a picture');
  if (waiting >= backlog) throw fail(commonErrors.notReady, { headers: { 'Retry-After': String(retrySeconds) } });
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
