import { parentPort, workerData } from 'node:worker_threads';
import { describeFilm } from './describe-film.ts';
import { UnreadableFilmError } from './film.ts';
import type { Asked, Told } from './probe-film.ts';

const tell = (asked: Asked) => parentPort?.postMessage(asked, []);
const reads: PromiseWithResolvers<Uint8Array>[] = [];

function read(start: number, end: number): Promise<Uint8Array> {
  const asked = Promise.withResolvers<Uint8Array>();
  tell({ start, end, id: reads.push(asked) - 1 });
  return asked.promise;
}

parentPort?.on('message', ({ id, bytes }: Told) => {
  reads[id]?.resolve(bytes);
  delete reads[id];
});

try {
  tell({ film: await describeFilm({ size: workerData as number, read }) });
} catch (error) {
  if (!(error instanceof UnreadableFilmError)) throw error;
  tell({ failure: error.code, cause: String(error.cause) });
}
