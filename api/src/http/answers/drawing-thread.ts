import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { forbidInTransaction } from '../../database/scope.ts';
import { fail } from '../base/app-error.ts';

/** Sheets that may wait for their turn. */
const backlog = 40;
const retrySeconds = 5;
/** Milliseconds after which something is wrong with one. */
const patience = 20_000;

/**
 * Draws one sheet after the other in a separate thread, so that the server's own goes on answering.
 * @param file of the thread, which answers each sheet that it is sent with its PDF
 * @returns a function that throws AppError COMMON_013 with Retry-After when too many wait already
 */
export function drawingThread(file: URL): (sheet: object) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** Exists only while a caller waits: it holds two fonts in memory. */
  let thread: Worker | undefined;

  async function drawOne(sheet: object): Promise<Buffer> {
    thread ??= new Worker(file);
    // Its errors reject this, too.
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
