import type { Express, Request } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { UserActor } from '../admission/actor.ts';
import { knowCaller } from '../admission/guard.ts';
import { markOwnRead } from '../admission/rate-limits.ts';

/** Host of requests that pages make to their own server; no browser can reach it. */
export const inProcessHost = 'in-process';

/** The visitor whose page is rendered; the API is called with the headers their browser would have sent. */
export interface Reader {
  /** The visitor's client address, behind trusted proxies. */
  ip: string;
  cookie?: string | undefined;
  requestId: string;
  /** The owner of the session in the cookie. */
  actor: UserActor | undefined;
}

/** The part of `fetch`'s `Response` that a page uses. */
export type OwnAnswer = Pick<Response, 'ok' | 'status' | 'json' | 'text' | 'blob'> & { headers: Pick<Headers, 'get'> };

/**
 * Calls the application directly, without a network: the same middleware, guard, validation and handler as for an external
 * request. Not counted by rate limits, because the visitor has requested only one page. Only for reads.
 */
export function readInProcess(app: Express, path: string, headers: Record<string, string>, reader: Reader): Promise<OwnAnswer> {
  const request = requestOf(
    path,
    { ...headers, host: inProcessHost, 'x-request-id': reader.requestId, ...(reader.cookie && { cookie: reader.cookie }) },
    reader.ip,
  );
  const response = new ServerResponse(request);
  markOwnRead(request as Request);
  knowCaller(request as Request, reader.actor);
  const answer = collected(response);
  app(request, response);
  return answer;
}

/** A call that the server passes on to itself for a program. */
export interface OwnCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** The program's network address. */
  ip: string;
}

/** The same for any method: counted, admitted and recorded like a call from outside, with the credential in its headers. */
export function callInProcess(app: Express, { method, path, headers, body, ip }: OwnCall): Promise<OwnAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length: Record<string, string> = bytes ? { 'content-length': String(bytes.byteLength) } : {};
  const request = requestOf(path, { ...headers, ...length, host: inProcessHost }, ip, { method, bytes });
  const response = new ServerResponse(request);
  const answer = collected(response);
  app(request, response);
  return answer;
}

function requestOf(
  path: string,
  headers: Record<string, string>,
  ip: string,
  { method, bytes }: { method: string; bytes?: Buffer | undefined } = { method: 'GET' },
): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: ip });
  const request = new IncomingMessage(socket);
  Object.assign(request, { method, url: path, httpVersion: '1.1', headers, complete: true });
  if (bytes) request.push(bytes);
  request.push(null);
  return request;
}

/**
 * The response as soon as it is written. A value that would become JSON is passed by reference, so the receiver must not
 * change it: it may be cached for others.
 */
function collected(response: ServerResponse): Promise<OwnAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const collect = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const end = (answer: OwnAnswer) => {
      resolve(answer);
      response.emit('finish');
      response.emit('close');
      return response;
    };
    response.write = (chunk: unknown, encoding?: unknown) => {
      collect(chunk, encoding);
      return true;
    };
    response.end = (chunk?: unknown, encoding?: unknown) => {
      collect(chunk, encoding);
      return end(new Response(hasBody(response) ? Buffer.concat(chunks) : null, { status: response.statusCode, headers: headersOf(response) }));
    };
    (response as Express['response']).json = (body: unknown) => {
      if (!response.hasHeader('content-type')) response.setHeader('Content-Type', 'application/json; charset=utf-8');
      end(jsonAnswer(response, body));
      return response as Express['response'];
    };
  });
}

function jsonAnswer(response: ServerResponse, body: unknown): OwnAnswer {
  const { statusCode: status } = response;
  const text = () => JSON.stringify(body);
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => toText(response.getHeader(name)) },
    json: async () => body,
    text: async () => text(),
    blob: async () => new Blob([text()]),
  };
}

function toText(header: number | string | readonly string[] | undefined): string | null {
  return header === undefined ? null : String(header);
}

function hasBody({ statusCode }: ServerResponse): boolean {
  return statusCode !== 204 && statusCode !== 304;
}

function headersOf(response: ServerResponse): [string, string][] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
}
