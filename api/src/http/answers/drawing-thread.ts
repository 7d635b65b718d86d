import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { forbidInTransaction } from '../../database/scope.ts';
import { fail } from '../base/app-error.ts';

/** Maximum number of queued sheets. */
const backlog = 40;
const retrySeconds = 5;
/** Milliseconds after which a sheet has failed. */
const patience = 20_000;

/**
 * Draws one sheet at a time in a separate thread, so that the server stays responsive.
 * @param file module of the thread, which answers each sheet with its PDF
 * @returns a function that throws AppError COMMON_013 with Retry-After when the queue is full
 */
export function drawingThread(file: URL): (sheet: object) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Only kept while a caller waits, because it holds two fonts in memory. */
  let thread: Worker | undefined;

  async function drawOne(sheet: object): Promise<Buffer> {
    thread ??= new Worker(file);
    // An error of the thread also rejects this promise.
    const drawn = once(thread, 'message', { signal: AbortSignal.timeout(patience) }) as Promise<[Uint8Array]>;
    thread.postMessage(sheet, []);
    return Buffer.from((await drawn)[0]);
  }

  function endThread(): void {
    void thread?.terminate();
    thread = undefined;
  }

  return async (sheet) => {
    forbidInTransaction('drawing a PDF');
    if (waiting >= backlog) throw fail(commonErrors.notReady, { headers: { 'Retry-After': String(retrySeconds) } });
    waiting += 1;
    const turn = last.then(() => drawOne(sheet));
    last = turn.catch(endThread);
    try {
      return await turn;
    } finally {
      waiting -= 1;
      if (waiting === 0) endThread();
    }
  };
}
