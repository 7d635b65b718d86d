import type { ApiCall } from './fetch-api.ts';

type Handler = (call: ApiCall) => void;

let handler: Handler | undefined;

/** Told of every call that was refused because nobody is signed in, or no longer. On the server nobody listens. */
export function onUnauthorized(call: ApiCall): void {
  handler?.(call);
}

/** Says what happens then; what it returns takes that back. */
export function provideUnauthorizedHandler(provided: Handler): () => void {
  handler = provided;
  return () => {
    if (handler === provided) handler = undefined;
  };
}
