import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A raw connection, on which a test writes what no HTTP client would. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  await once(socket, 'connect');
  return socket;
}

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  status: number;
  headers: Headers;
  body: string;
}

/** Sends a request as it is, and reads until the server closes. */
export async function sendRaw(url: string, request: string | Buffer): Promise<RawAnswer> {
  const socket = await openConnection(url);
  socket.write(request);
  return parseAnswer(await text(socket));
}

/** The request's head with a `Host`, asking for the connection to be closed. */
export function head(firstLine: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${firstLine} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

export function parseAnswer(answer: string): RawAnswer {
  const [top = '', ...rest] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = top.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/, 2) as [string, string]));
  return { status: Number(status.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
