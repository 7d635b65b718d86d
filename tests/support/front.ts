import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  /** Where requests go. */
  target: string;
  /** Nobody gets an answer while it is set. */
  cut: boolean;
  /** Addresses that get no answer while it is set. */
  held: RegExp | undefined;
  /** What a file is answered with in place of the site's own. */
  files: Map<string, (text: string) => string>;
  stop(): void;
}

/** Stands between a browser and a site, whose address it is, and may be cut off from either. */
export async function startFront(): Promise<Front> {
  const server = createServer((request, response) => {
    if (front.cut) return void request.socket.destroy();
    const { method, url = '/', headers } = request;
    if (front.held?.test(url)) return;
    const change = front.files.get(url);
    if (change) return void fetch(front.target + url).then(async (answer) => response.writeHead(200, headersOf(answer)).end(change(await answer.text())));
    const asked = send(front.target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    cut: false,
    held: undefined,
    files: new Map(),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return front;
}

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries(['content-type', 'cache-control', 'content-security-policy'].map((name) => [name, headers.get(name) ?? '']));
}
