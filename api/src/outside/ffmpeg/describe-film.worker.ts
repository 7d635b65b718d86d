import { parentPort, workerData } from 'node:worker_threads';
import { describeFilm } from './describe-film.ts';
import { UnreadableFilmError } from './film.ts';
import type { Asked, Told } from './probe-film.ts';

const send = (asked: Asked) => parentPort?.postMessage(asked, []);
const reads = new Map<number, PromiseWithResolvers<Uint8Array>>();
let lastId = 0;

function read(start: number, end: number): Promise<Uint8Array> {
  const asked = Promise.withResolvers<Uint8Array>();
  lastId += 1;
  reads.set(lastId, asked);
  send({ start, end, id: lastId });
  return asked.promise;
}

parentPort?.on('message', ({ id, bytes }: Told) => {
  reads.get(id)?.resolve(bytes);
  reads.delete(id);
});

try {
  send({ film: await describeFilm({ size: workerData as number, read }) });
} catch (error) {
  if (!(error instanceof UnreadableFilmError)) throw error;
  send({ failure: error.code, cause: String(error.cause) });
}
