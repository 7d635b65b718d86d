import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  failed: boolean;
}

export interface TraceCollector {
  url: string;
  spans(): ReceivedSpan[];
  /** Headers of the requests that brought them. */
  headers(): Record<string, unknown>[];
  /** Everything that came, as it came. */
  text(): string;
  stop(): Promise<void>;
}

interface Received {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'failed'> & { attributes: Attribute[]; status: { code?: number } })[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** Takes traces by OTLP over HTTP, as a collector of OpenTelemetry does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const received: Received[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') {
        received.push(body as Received);
        headers.push(request.headers);
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => received.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(toSpan)))),
    headers: () => headers,
    text: () => JSON.stringify(received),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toSpan({ attributes, status, ...span }: Received['resourceSpans'][number]['scopeSpans'][number]['spans'][number]): ReceivedSpan {
  return { ...span, attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])), failed: status.code === 2 };
}
