import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { log } from '../http/base/logging.ts';
import type { Prometheus } from './prometheus.ts';

export interface MetricsServer {
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, which only the operator's Prometheus needs to reach. */
export async function serveMetrics(
  prometheus: Prometheus,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 8000, requestTimeout: 8000, connectionsCheckingInterval: 1000 }, (request, response) => {
    answer(prometheus, token, request, response).catch((error: unknown) => {
      log().error({ err: error }, 'the measures could not be told');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Nothing here is a page: no browser frames it, runs it or guesses its type. */
const safe = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", 'X-Content-Type-Options': 'nosniff' };

async function answer(prometheus: Prometheus, token: string | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(safe)) response.setHeader(name, value);
  if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
    return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  const text = await prometheus.text();
  response.writeHead(200, { 'Content-Type': prometheus.contentType, 'Cache-Control': 'no-store' }).end(request.method === 'HEAD' ? undefined : text);
}

/** Takes as long for a nearly right token as for any other. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
