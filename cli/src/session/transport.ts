import { setTimeout as delay } from 'node:timers/promises';
import { CliFailure } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';
import { redact, headerLines, shownAddress, withoutSecrets, type Debug } from './debug-log.ts';
import type { Patience } from './patience.ts';
import { proxyTrouble, useProxies } from './proxies.ts';

export interface Outgoing {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Of a `Blob` only what is being sent is held, where it is a file's. */
  body: FormData | URLSearchParams | Blob | string | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, the text of a text answer, undefined without a body. */
  body: unknown;
}

export interface TransportOptions {
  patience: Patience;
  debug: Debug | undefined;
  /** Texts that never appear in the debug log. */
  secrets: () => readonly string[];
  /** Gets what an event stream says as it comes; the time limit then holds for its beginning only. */
  onEvents?: ((text: string) => Promise<void>) | undefined;
  /** Gets the bytes of a file as they come, again from the start when the connection broke; the time limit then holds for its beginning only. */
  onBytes?: ((chunks: AsyncIterable<Uint8Array>) => Promise<void>) | undefined;
}

const texts = inLanguages({
  ko: {
    unreachable: (host: string, why: string) => `${host}에 연결하지 못했습니다 (${why}).`,
    timedOut: (host: string, seconds: number) => `${host} 서버가 ${seconds}초 안에 답하지 않았습니다.`,
    cut: (host: string) => `${host}의 답을 받는 중에 연결이 끊어졌습니다.`,
    hint: '서버가 켜져 있는지, --host 주소가 맞는지 확인해 주세요. baeum doctor가 점검해 줍니다.',
  },
  en: {
    unreachable: (host: string, why: string) => `Cannot reach ${host} (${why}).`,
    timedOut: (host: string, seconds: number) => `${host} did not answer within ${seconds} s.`,
    cut: (host: string) => `The connection to ${host} broke while it was answering.`,
    hint: 'Check that the server runs and that --host is right. baeum doctor looks into it.',
  },
});

const readAttempts = 3;
const pauseMs = 250;
const longestPauseMs = 5000;

/**
 * Sends a request, again when that can do no harm: reading (GET) up to three times on network trouble and 5xx, writing
 * once more on network trouble, and only under an Idempotency-Key. The only place that opens connections.
 */
export async function transport(request: Outgoing, options: TransportOptions): Promise<Answer> {
  await useProxies(process.env);
  const reads = request.method === 'GET';
  const attempts = reads ? readAttempts : 'idempotency-key' in request.headers ? 2 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await options.patience.during(attemptOnce(request, options).catch(asFailure));
    const failed = outcome instanceof CliFailure;
    if (!failed && !(reads && outcome.status >= 500)) return outcome;
    const mayBeRunning = failed && !reads && isTimeout(outcome.details.cause);
    const pause = failed ? pauseMs * attempt : pauseBefore(outcome.headers, attempt);
    const isLast = attempt === attempts || mayBeRunning || pause >= options.patience.leftMs();
    if (isLast) return failed ? Promise.reject(outcome) : outcome;
    options.debug?.(`retry ${attempt}: ${failed ? outcome.message : outcome.status}`);
    await options.patience.during(delay(pause));
  }
}

/** After a timeout the server may still be working on the request, and a repeat would only be refused as a duplicate. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

/** An expected failure; any other error is a bug and thrown as it is. */
function asFailure(error: unknown): CliFailure {
  if (error instanceof CliFailure) return error;
  throw error;
}

function pauseBefore(headers: Headers, attempt: number): number {
  const asked = Number(headers.get('retry-after') ?? Number.NaN) * 1000;
  return Number.isFinite(asked) ? Math.min(asked, longestPauseMs) : pauseMs * attempt;
}

async function attemptOnce({ url, method, headers, body }: Outgoing, options: TransportOptions): Promise<Answer> {
  const { debug, patience } = options;
  const show: Debug = (line) => debug?.(redact(line, options.secrets()));
  const started = performance.now();
  show(`> ${method} ${shownAddress(url)}`);
  for (const line of headerLines(Object.entries(headers))) show(`> ${line}`);
  if (typeof body === 'string') show(`> ${shownBody(body)}`);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new DOMException('timed out', 'TimeoutError')), patience.leftMs());
  try {
    const init: RequestInit = { method, headers, redirect: 'manual', signal: deadline.signal };
    const response = await fetch(url, body === undefined ? init : { ...init, body });
    if (options.onEvents && response.ok && isEventStream(response)) {
      clearTimeout(timer);
      await passOn(response, options.onEvents);
    } else if (options.onBytes && response.ok && response.body) {
      clearTimeout(timer);
      await options.onBytes(response.body);
    }
    const text = response.bodyUsed ? '' : await response.text();
    show(`< ${response.status} (${Math.round(performance.now() - started)} ms)`);
    for (const line of headerLines(response.headers)) show(`< ${line}`);
    if (text !== '') show(`< ${shownBody(text)}`);
    return { status: response.status, headers: response.headers, body: parseBody(text, response.headers) };
  } catch (cause) {
    throw cause instanceof CliFailure ? cause : networkFailure(new URL(url), cause, patience.limitMs);
  } finally {
    clearTimeout(timer);
  }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

async function passOn({ body }: Response, onEvents: (text: string) => Promise<void>): Promise<void> {
  if (body) for await (const text of body.pipeThrough(new TextDecoderStream())) await onEvents(text);
}

function parseBody(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  if (!/\bjson\b/i.test(headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function shownBody(text: string): string {
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text)));
  } catch {
    return text.length > 2000 ? `${text.slice(0, 2000)}…` : text;
  }
}

function networkFailure(url: URL, cause: unknown, timeoutMs: number): CliFailure {
  const host = url.origin;
  const error = cause as Error & { cause?: { code?: string; message?: string } };
  const details = { hint: texts().hint, cause };
  if (isTimeout(cause)) return new CliFailure('network', texts().timedOut(host, timeoutMs / 1000), details);
  const trouble = proxyTrouble(url, process.env, cause);
  if (trouble) return new CliFailure('network', trouble.message, { ...details, hint: trouble.hint });
  if (error.message === 'terminated') return new CliFailure('network', texts().cut(host), details);
  return new CliFailure('network', texts().unreachable(host, error.cause?.code || error.cause?.message || error.message), details);
}
