import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expectHeld } from './long-answers.ts';

/** Sends an answer part by part, no faster than it is taken. Whoever leaves in the middle is no failure. */
export async function sendParts(parts: Iterable<string> | AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> {
  expectHeld(response);
  await pipeline(Readable.from(parts), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
