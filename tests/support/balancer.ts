import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** How often the balancer asks its servers whether they are ready. */
const probeMilliseconds = 100;

export interface Balancer {
  url: string;
  /** Requests that a server broke off or refused to take, with the reason. */
  broken: readonly string[];
  isReady(target: string): boolean;
}

/**
 * Sends each request to the next server whose `/readyz` is fine, over keep-alive connections, as balancers do. It never
 * retries, so that every connection that a server cuts is seen.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const broken: string[] = [];
  const end = new AbortController();
  let turn = 0;
  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const choice = [...ready];
    const target = choice[turn++ % choice.length];
    if (!target) return fail(response, 'no server is ready');
    const outgoing = send(target + request.url, { method: request.method ?? 'GET', headers: request.headers, agent }, (answer) => {
      const { connection: _ours, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.once('error', ({ message }) => broken.push(message)).pipe(response);
    });
    outgoing.once('error', ({ message }) => response.destroyed || fail(response, message));
    // What a client breaks off, its server is not left waiting for.
    response.once('close', () => response.writableFinished || outgoing.destroy());
    request.pipe(outgoing);
  };
  const fail = (response: ServerResponse, reason: string) => {
    broken.push(reason);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  const probe = async (target: string) => {
    while (!end.signal.aborted) {
      const answer = await fetch(`${target}/readyz`, { signal: end.signal }).catch(() => undefined);
      if (answer?.ok) ready.add(target);
      else ready.delete(target);
      await delay(probeMilliseconds);
    }
  };
  const server = createServer(passOn);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  for (const target of targets) void probe(target);
  onTestFinished(() => {
    end.abort();
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, broken, isReady: (target) => ready.has(target) };
}
