import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Recorded {
  method: string;
  path: string;
  status: number;
  body: string;
}

export interface RecordingProxy {
  url: string;
  /** Every request so far whose answer has come, in the order of the answers. */
  requests: readonly Recorded[];
  stop(): void;
}

/** Passes everything on unchanged and records it: also what a page sends while it is left. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const requests: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method = 'GET', url = '/', headers } = request;
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      send(target + url, { method, headers }, resolve)
        .on('error', reject)
        .end(body),
    );
    requests.push({ method, path: url.split('?', 1)[0] ?? '', status: answer.statusCode ?? 0, body });
    response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
    answer.pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop };
}
