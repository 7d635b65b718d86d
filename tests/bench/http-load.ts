import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';

export interface Load {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Further headers of the n-th request. */
  headersOf?: (n: number) => Record<string, string>;
  /** Body of the n-th request. */
  body?: (n: number) => string | Buffer;
  /** Gets what the n-th request was answered with. */
  answered?: (n: number, answer: IncomingMessage) => void;
  connections: number;
  /** Status of success; any other fails. */
  status?: number;
}

/** Answers a second over keep-alive connections, each sending the next request as soon as it was answered. */
export async function requestsPerSecond(
  { url, method = 'GET', headers = {}, headersOf, body, answered: tell, connections, status: expected = 200 }: Load,
  milliseconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port, pathname, search } = new URL(url);
  const options: RequestOptions = { hostname, port, path: pathname + search, method, headers, agent };
  const start = performance.now();
  let sent = 0;
  let answered = 0;
  const connection = async (): Promise<void> => {
    while (performance.now() - start < milliseconds) {
      const n = sent++;
      const answer = await once(headersOf ? { ...options, headers: { ...headers, ...headersOf(n) } } : options, body?.(n));
      if (answer.statusCode !== expected) throw new Error(`${method} ${url} answered ${answer.statusCode}`);
      tell?.(n, answer);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return answered / seconds;
}

function once(options: RequestOptions, body: string | Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (answer: IncomingMessage) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
