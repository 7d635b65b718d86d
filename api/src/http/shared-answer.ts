import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AppRoute } from '@ts-rest/core';
import type { Application, Request, Response } from 'express';
import type { Handler, HandlerInput, RawHandler } from './implement.ts';
import { checkAnswer } from './response-check.ts';

/** How long an answer is handed out again, in milliseconds: public lists may be this old. */
const freshness = 1000;
/** Most answers kept at once; the oldest goes first, so a flood of different searches cannot fill the memory. */
const capacity = 1000;
/** Shorter answers are not worth compressing. */
const compressFrom = 1024;

interface SharedAnswer {
  bytes: Buffer;
  etag: string;
  zipped?: Promise<Buffer>;
}

interface Entry {
  answer: Promise<SharedAnswer>;
  /** Moment of `performance.now()` after which it is made anew; unknown while it is being made. */
  freshUntil: number;
}

const compress = promisify(gzip);
const entriesOf = new WeakMap<Application, Map<string, Entry>>();

/**
 * A GET whose answer is the same for everybody: its bytes are kept for a second by address, callers who come together
 * wait for one query, and an unchanged answer is a 304. Only for routes with `shared` in their access.
 */
export function sharedAnswer<R extends AppRoute>(route: R, load: Handler<R>): RawHandler<R> {
  return {
    async raw(input) {
      const { request, response } = input;
      const make = async () => checkAnswer(route.path, route, { status: 200, body: await load(input as HandlerInput<R>) }, request).body;
      await send(await recall(request.app, request.originalUrl, make), request, response);
    },
  };
}

/** Forgets every kept answer of a server, so the next call sees what was just written. */
export function forgetSharedAnswers(app: Application): void {
  entriesOf.delete(app);
}

function recall(app: Application, address: string, make: () => Promise<unknown>): Promise<SharedAnswer> {
  const entries = entriesOf.get(app) ?? new Map<string, Entry>();
  entriesOf.set(app, entries);
  const known = entries.get(address);
  if (known && performance.now() < known.freshUntil) return known.answer;
  const entry: Entry = { answer: make().then(toSharedAnswer), freshUntil: Infinity };
  entries.delete(address);
  entries.set(address, entry);
  const [oldest] = entries.keys();
  if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
  entry.answer.then(
    () => (entry.freshUntil = performance.now() + freshness),
    () => entries.delete(address),
  );
  return entry.answer;
}

function toSharedAnswer(body: unknown): SharedAnswer {
  const bytes = Buffer.from(JSON.stringify(body));
  return { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

async function send(answer: SharedAnswer, request: Request, response: Response): Promise<void> {
  response.setHeader('ETag', answer.etag);
  response.setHeader('Cache-Control', 'public, max-age=0, s-maxage=1');
  response.vary('Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const bytes = await encode(answer, request, response);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Compressed once an answer, not once a request. */
async function encode(answer: SharedAnswer, request: Request, response: Response): Promise<Buffer> {
  if (answer.bytes.length < compressFrom || !/\bgzip\b/.test(request.get('accept-encoding') ?? '')) return answer.bytes;
  response.setHeader('Content-Encoding', 'gzip');
  answer.zipped ??= compress(answer.bytes, { level: 6 });
  return answer.zipped;
}
