import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expectHeld } from '../admission/long-answers.ts';

/** Sends an answer part by part, no faster than it is read. A client that disconnects midway is no failure. */
export async function sendParts(parts: Iterable<string> | AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> {
  expectHeld(response);
  await pipeline(Readable.from(parts), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * Does the same with parts whose bytes are valid only until the next one is requested, which is after they have been sent. The answer must
 * be `no-transform`: compression does not report when it has finished with a part.
 */
export async function sendSharedParts(parts: AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> {
  expectHeld(response);
  try {
    for await (const part of parts) if (!(await isTaken(response, part))) return;
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** A closed response gets no further parts, and no error. */
function isTaken(response: ServerResponse, part: Uint8Array): Promise<boolean> {
  if (response.closed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const leave = () => resolve(false);
    response.once('close', leave);
    response.write(part, (error) => {
      response.off('close', leave);
      resolve(!error);
    });
  });
}
