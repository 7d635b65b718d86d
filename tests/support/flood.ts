import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

interface Flood {
  url: string;
  headers: Record<string, string>;
  count: number;
}

export interface LastAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends so many empty POSTs in one go on one connection, and gives the answer to the last. A thread of its own is not looked over. */
export async function flood(work: Flood): Promise<LastAnswer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: work });
  const answers = await new Promise<string>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const [head = '', body = ''] = (answers.split(/^HTTP\/1\.1 /m).at(-1) ?? '').split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return { status: Number.parseInt(status, 10), headers: new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string])), body };
}

async function send({ url, headers, count }: Flood): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  const call = (own: Record<string, string>): string => {
    const lines = Object.entries({ Host: hostname, 'Content-Length': '0', ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
  };
  const socket = connect(Number(port), hostname);
  socket.write(call({}).repeat(count - 1) + call({ Connection: 'close' }));
  return text(socket);
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
if (!isMainThread && (workerData as Partial<Flood> | null)?.count) parentPort?.postMessage(await send(workerData as Flood));
