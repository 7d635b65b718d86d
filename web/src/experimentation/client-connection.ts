import type { Decisions, PageClient } from './types.ts';

/**
 * A call of the client. The client is loaded only after the page has become interactive, so calls made before wait here.
 * On the server nothing calls it.
 */
type Message = (client: PageClient) => void;

let client: PageClient | undefined;
const waiting: Message[] = [];

/** Calls the client at once, or as soon as it is loaded. */
export function sendToExperimentation(message: Message): void {
  if (client) message(client);
  else waiting.push(message);
}

/** Makes the calls that have waited, and from now on every call at once. */
export function connectClient(opened: PageClient): void {
  client = opened;
  for (const message of waiting.splice(0)) message(opened);
}

/** Reports uncaught errors and unhandled rejections, also those from before the client is loaded. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => sendToExperimentation((loaded) => loaded.reportError(error, message)));
  window.addEventListener('unhandledrejection', ({ reason }) => sendToExperimentation((loaded) => loaded.reportError(reason)));
}

/** How the browser decides once it has the workspace; `forced` counts how often the page must be drawn anew. */
export const browserDecisions: { decide?: () => Decisions | undefined; forced: number } = { forced: 0 };
const onForced = new Set<() => void>();

/** Draws the page by the decisions of now, without waiting for the next navigation. */
export function forceDecisions(): void {
  browserDecisions.forced += 1;
  for (const listener of onForced) listener();
}

export function subscribeForced(listener: () => void): () => void {
  onForced.add(listener);
  return () => onForced.delete(listener);
}
