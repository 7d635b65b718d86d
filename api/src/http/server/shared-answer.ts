import { readsReplica } from '@baeum/contract/shared/define.ts';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expiringCache, type ExpiringCache } from '../../database/expiring-cache.ts';
import { allowReplica } from '../../database/replica.ts';
import { wantsReload } from '../admission/own-writes.ts';
import { log } from '../base/logging.ts';
import type { Handler, HandlerInput, RawHandler } from './implement.ts';
import type { OwnAnswer } from './in-process.ts';
import { checkAnswer } from './response-check.ts';

/** Maximum age of public lists in milliseconds. */
const lifetime = 1000;
/** Maximum cached responses per route, so that a flood of different searches cannot fill the cache. */
const capacity = 500;
/** Cache-Control of a shared response. */
const sharedFor = 'public, max-age=0, s-maxage=1';
/** Responses smaller than this, in bytes, are not compressed. */
const compressFrom = 1024;

interface SharedAnswer {
  bytes: Buffer;
  etag: string;
  zipped?: Promise<Buffer>;
}

/** Input that a shared response may depend on; excludes the caller. */
type Address<R extends AppRoute> = Omit<HandlerInput<R>, 'actor' | 'context' | 'headers' | 'req' | 'res'>;

const compress = promisify(gzip);
const clearers: (() => void)[] = [];

/**
 * A GET whose answer is the same for everybody: its bytes are cached for a second, simultaneous callers wait for one load, and an unchanged
 * answer is a 304. `Cache-Control: no-cache` loads it again, for a caller who just wrote what it shows. Only for routes with `shared` in
 * their access.
 */
export function sharedAnswer<R extends AppRoute>(route: R, load: (address: Address<R>) => ReturnType<Handler<R>>): RawHandler<R> {
  const cache = expiringCache<string, SharedAnswer>({ lifetime, capacity }, async (key, { reload }) => {
    const read = () => load(JSON.parse(key) as Address<R>);
    // Whoever asks for a reload has just written.
    const body = await (reload || !readsReplica(route) ? read() : allowReplica(read));
    return toSharedAnswer(checkAnswer(route.path, route, { status: 200, body }, { log: log() }).body);
  });
  clearToo(cache);
  return {
    async raw(input) {
      const { params, query } = input as { params?: unknown; query?: unknown };
      const key = JSON.stringify({ params, query });
      await send(await (wantsReload(input.request, input.context) ? cache.reload(key) : cache.get(key)), input.request, input.response);
    },
  };
}

/** Deletes every cached answer and page of this process, so the next call sees what was just written. */
export function clearSharedAnswers(): void {
  for (const clear of clearers) clear();
}

/** The same cache, cleared whenever cached answers are: for data that answers are made of. */
export function clearToo<K, V>(cache: ExpiringCache<K, V>): ExpiringCache<K, V> {
  onClear(() => cache.clear());
  return cache;
}

/** Calls `clear` whenever cached answers are cleared. */
export function onClear(clear: () => void): void {
  clearers.push(clear);
}

/** Whether an answer is the same for everybody. */
export function isShared({ ok, headers }: OwnAnswer): boolean {
  return ok && headers.get('cache-control') === sharedFor;
}

function toSharedAnswer(body: unknown): SharedAnswer {
  const bytes = Buffer.from(JSON.stringify(body));
  return { bytes, etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` };
}

async function send(answer: SharedAnswer, request: Request, response: Response): Promise<void> {
  response.setHeader('ETag', answer.etag);
  response.setHeader('Cache-Control', sharedFor);
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

/** Compressed once per response, not per request. */
async function encode(answer: SharedAnswer, request: Request, response: Response): Promise<Buffer> {
  if (answer.bytes.length < compressFrom || !request.acceptsEncodings('gzip')) return answer.bytes;
  response.setHeader('Content-Encoding', 'gzip');
  answer.zipped ??= compress(answer.bytes, { level: 6 });
  return answer.zipped;
}
