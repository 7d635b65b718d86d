import type { Application, Request, Response } from 'express';

/** An idle stream sends a comment this often, so that no proxy closes it as inactive. */
const heartbeatMs = 15_000;
/** A stream ends after this time. The client then reconnects, and its key is checked again. */
const lifetimeMs = 10 * 60_000;
/** Clients wait this long before they reconnect. */
const retryMs = 3000;

const openStreams = new WeakMap<Application, Set<() => void>>();

export interface EventStream {
  /** Sends one `message` event. */
  send(id: string, data: unknown): void;
  /** Runs when the stream is over, whoever ended it. */
  onEnd(work: () => void): void;
}

/** Answers with server-sent events (WHATWG HTML §9.2) until the client leaves, its time is up or the server stops. */
export function openEventStream(request: Request, response: Response): EventStream {
  // `no-transform` keeps compression from holding events back.
  response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' });
  response.write(`retry: ${retryMs}\n\n`);
  const end = (): void => void response.end();
  const streams = streamsOf(request.app);
  streams.add(end);
  const heartbeat = setInterval(() => response.write(': \n\n'), heartbeatMs);
  const lifetime = setTimeout(end, lifetimeMs);
  response.once('close', () => {
    streams.delete(end);
    clearInterval(heartbeat);
    clearTimeout(lifetime);
  });
  return {
    send: (id, data) => void response.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
    onEnd: (work) => void response.once('close', work),
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
