import type { ServerResponse } from 'node:http';
import { expectHeld } from './long-answers.ts';

/**
 * Sends an answer part by part, no faster than it is taken: the next one is asked for when nobody needs the one before any more. Whoever leaves
 * in the middle is no failure.
 */
export async function sendParts(parts: Iterable<string> | AsyncIterable<Uint8Array>, response: ServerResponse): Promise<void> {
  expectHeld(response);
  try {
    for await (const part of parts) if (!(await isTaken(response, part))) return;
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** Of what a closed answer still had nobody is told. */
function isTaken(response: ServerResponse, part: string | Uint8Array): Promise<boolean> {
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
