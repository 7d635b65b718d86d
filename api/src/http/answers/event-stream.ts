import type { Application, Request, Response } from 'express';
import { expectHeld } from '../admission/long-answers.ts';

/** An idle stream sends a comment this often, so that no proxy closes it as inactive. */
const heartbeatMs = 15_000;
/** Clients wait this long before they reconnect. */
const retryMs = 3000;

const openStreams = new WeakMap<Application, Set<() => void>>();

export interface EventStream {
  /** Sends one `message` event. */
  send(id: string, data: unknown): void;
  /** Runs when the stream ends, for whatever reason. */
  onEnd(work: () => void): void;
}

/**
 * Answers with server-sent events (WHATWG HTML §9.2) until the client leaves, its time is up or the server stops. The client then
 * reconnects, and its key is checked again.
 */
export function openEventStream(request: Request, response: Response): EventStream {
  expectHeld(response);
  // `no-transform` prevents compression from delaying events.
  response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' });
  response.write(`retry: ${retryMs}\n\n`);
  const end = (): void => void response.end();
  const streams = streamsOf(request.app);
  streams.add(end);
  const heartbeat = setInterval(() => response.write(': \n\n'), heartbeatMs);
  const onEnd = (work: () => void): void => {
    // For a client that left while the stream was being set up, `close` does not fire again.
    if (response.closed) work();
    else response.once('close', work);
  };
  onEnd(() => {
    streams.delete(end);
    clearInterval(heartbeat);
  });
  return {
    send: (id, data) => void response.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    onEnd,
  };
}

/** Ends every stream of a server that is about to stop; otherwise it would wait for them. */
export function endEventStreams(app: Application): void {
  for (const end of streamsOf(app)) end();
}

function streamsOf(app: Application): Set<() => void> {
  const streams = openStreams.get(app) ?? new Set();
  openStreams.set(app, streams);
  return streams;
}
