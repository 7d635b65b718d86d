import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to a server on which what goes by is seen, and can be held up. */
export interface WatchedSite {
  url: string;
  /** `PUT /instructor/api/v1/uploads/7 0-8388607`, in the order in which they came; those that only read are left out. */
  writes: string[];
  /** Answers neither this request nor any that this is said of; nothing to let everything by. */
  hold: ((write: string) => boolean) | undefined;
  /** Happens before a request is passed on. */
  before: ((write: string) => Promise<void>) | undefined;
  stop(): void;
}

export async function watchSite(target: string): Promise<WatchedSite> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const [, range = ''] = /^bytes (.+)\//.exec(headers['content-range'] ?? '') ?? [];
    const write = [method, url.split('?', 1)[0], range].join(' ').trim();
    if (site.hold?.(write)) return void request.resume();
    await site.before?.(write);
    if (method !== 'GET' && !url.startsWith('/oauth')) site.writes.push(write);
    const passed = send(target + url, { method, headers }, (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const site: WatchedSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: [],
    hold: undefined,
    before: undefined,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}
