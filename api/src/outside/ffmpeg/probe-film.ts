import { Worker } from 'node:worker_threads';
import { UnreadableFilmError, type Film, type FilmBytes } from './film.ts';

/** Timeout in milliseconds: some files require reading every packet. */
const patience = 60_000;
/** Maximum bytes per read: the index of a video of several hours is smaller. */
const longestRead = 256 * 1024 ** 2;
/** Memory limit of the reader in MiB, excluding the bytes it has read. */
const memory = 512;

/** Messages from the thread (requests and result) and to it. */
export type Asked = { start: number; end: number; id: number } | { film: Film } | { failure: UnreadableFilmError['code']; cause: string };
export interface Told {
  id: number;
  bytes: Uint8Array;
}

/**
 * Analyses a video file in a separate thread, which is terminated on timeout: a few corrupt bytes in a file can keep a
 * reader busy forever.
 * @throws UnreadableFilmError, and errors of `read`
 */
export async function probeFilm({ size, read }: FilmBytes, within = patience): Promise<Film> {
  const limits = { resourceLimits: { maxOldGenerationSizeMb: memory }, stdout: true, stderr: true };
  const thread = new Worker(new URL('./describe-film.worker.ts', import.meta.url), { workerData: size, ...limits });
  // Output of the reader about a file does not belong in the site's log.
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
  // Out of memory, or an uncaught error of the reader.
  thread.once('error', (error) => reject(new UnreadableFilmError('BROKEN_VIDEO', error)));
  const late = setTimeout(() => reject(new UnreadableFilmError('BROKEN_VIDEO', `no answer within ${within} ms`)), within);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}
