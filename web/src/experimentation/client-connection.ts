import type { Decisions, PageClient } from './types.ts';

/**
 * A call of the client. The client loads only after the page has become interactive, so earlier calls are queued here.
 * The server never makes such calls.
 */
type Message = (client: PageClient) => void;

let client: PageClient | undefined;
const waiting: Message[] = [];

/** Makes the call at once, or as soon as the client is loaded. */
export function sendToExperimentation(message: Message): void {
  if (client) message(client);
  else waiting.push(message);
}

/** Flushes the queued calls, and makes every later call at once. */
export function connectClient(opened: PageClient): void {
  client = opened;
  for (const message of waiting.splice(0)) message(opened);
}

/** Reports uncaught errors and unhandled rejections, including those from before the client was loaded. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => sendToExperimentation((loaded) => loaded.reportError(error, message)));
  window.addEventListener('unhandledrejection', ({ reason }) => sendToExperimentation((loaded) => loaded.reportError(reason)));
}

/** Decisions in the browser once it has the workspace; `forced` counts the forced re-renders. */
export const browserDecisions: { decide?: () => Decisions | undefined; forced: number } = { forced: 0 };
const onForced = new Set<() => void>();

/** Re-renders the page by the current decisions, without waiting for the next navigation. */
export function forceDecisions(): void {
  browserDecisions.forced += 1;
  for (const listener of onForced) listener();
}

export function subscribeForced(listener: () => void): () => void {
  onForced.add(listener);
  return () => onForced.delete(listener);
}
