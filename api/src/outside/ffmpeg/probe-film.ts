import { Worker } from 'node:worker_threads';
import { UnreadableFilmError, type Film, type FilmBytes } from './film.ts';

/** How long reading may take, in milliseconds: of some files every packet has to be read. */
const patience = 60_000;
/** The most bytes that are read at a time: the tables of a film of hours are smaller. */
const longestRead = 256 * 1024 ** 2;
/** Memory limit of the reader, in MiB, beside the bytes it has read. */
const memory = 512;

/** The thread's requests and its final answer; and what it receives. */
export type Asked = { start: number; end: number; id: number } | { film: Film } | { failure: UnreadableFilmError['code']; cause: string };
export interface Told {
  id: number;
  bytes: Uint8Array;
}

/**
 * The contents of a file, by its bytes. It is read in a thread of its own, which is ended when it does not finish: a few wrong bytes in the
 * tables of a file are enough to keep a reader busy for ever.
 * @throws UnreadableFilmError, and what `read` throws
 */
export async function probeFilm({ size, read }: FilmBytes, within = patience): Promise<Film> {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: memory }, stdout: true, stderr: true };
  const thread = new Worker(new URL('./describe-film.worker.ts', import.meta.url), { workerData: size, ...limits });
  // The reader's output about a file does not belong in the site's log.
  for (const said of [thread.stdout, thread.stderr]) said.resume();
  const { promise, resolve, reject } = Promise.withResolvers<Film>();
  const give = async ({ start, end, id }: Extract<Asked, { id: number }>) => {
    if (end - start > longestRead) return reject(new UnreadableFilmError('BROKEN_VIDEO'));
    try {
      thread.postMessage({ id, bytes: await read(start, end) } satisfies Told, []);
    } catch (error) {
      reject(error);
    }
  };
  thread.on('message', (asked: Asked) => {
    if ('film' in asked) resolve(asked.film);
    else if ('failure' in asked) reject(new UnreadableFilmError(asked.failure, asked.cause));
    else void give(asked);
  });
  // Out of memory, or a fault of the reader that it did not catch.
  thread.once('error', (error) => reject(new UnreadableFilmError('BROKEN_VIDEO', error)));
  const late = setTimeout(() => reject(new UnreadableFilmError('BROKEN_VIDEO', `no answer within ${within} ms`)), within);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
