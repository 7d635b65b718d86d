import { webhookLimits } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { config } from '../config.ts';
import { forbidInTransaction } from '../database/scope.ts';
import { AddressRefused, publicLookup, refuseOwnAddress } from './public-address.ts';

/** From name lookup to the end of the response. */
const patienceMilliseconds = 10_000;
/** Response headers that may help an operator; others may contain private data, such as cookies. */
const shownHeaders = ['content-type', 'date', 'server', 'retry-after', 'location', 'www-authenticate', 'x-request-id', 'cf-ray'] as const;
/** Stored characters per header. */
const headerLength = 200;

export interface Received {
  /** Undefined without a response. */
  httpStatus: number | undefined;
  headers: Record<string, string>;
  /** The beginning of the response, or the reason why there is none. */
  answer: string;
  milliseconds: number;
}

/** Refuses an address that can certainly not be called, before any of it is stored. @throws AddressRefused */
export function checkReceiver(url: string): void {
  refuseOwnAddress(new URL(url), { loopback: !config().production });
}

/**
 * Posts JSON to an operator's URL. Never throws: a missing response is a result, too. Redirects are not followed, because
 * they would bypass the check of the address.
 */
export async function postToReceiver(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Received> {
  forbidInTransaction('calling a webhook');
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    checkReceiver(url);
    const { status, text, headers: shown } = await post(new URL(url), body, headers);
    return { httpStatus: status, headers: shown, answer: text, milliseconds: took() };
  } catch (error) {
    return { httpStatus: undefined, headers: {}, answer: whyNot(error), milliseconds: took() };
  }
}

interface Answered {
  status: number;
  text: string;
  headers: Record<string, string>;
}

function post(url: URL, body: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Baeum-Webhooks' },
    lookup: publicLookup({ loopback: !config().production }),
    // A connection of its own, so that it is not reused for another host name.
    agent: false,
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  request.on('error', reject);
  // A receiver that closes the connection early, or speaks another protocol, has not responded.
  let answered = false;
  request.once('close', () => {
    if (!answered) reject(new Error('closed'));
  });
  request.once('response', (answer) => {
    answered = true;
    beginningOf(answer)
      .then((text) => resolve({ status: answer.statusCode ?? 0, text, headers: shownHeadersOf(answer) }), reject)
      .finally(() => request.destroy());
  });
  request.end(body);
  return promise;
}

function shownHeadersOf({ headers }: IncomingMessage): Record<string, string> {
  const shown = shownHeaders.map((name) => [name, String(headers[name] ?? '').slice(0, headerLength)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== ''));
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= webhookLimits.wholeAnswer) break;
  }
  // PostgreSQL stores no NUL, and half a character at the end is invalid.
  return Buffer.concat(parts)
    .subarray(0, webhookLimits.wholeAnswer)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/\uFFFD+$/, '');
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: '주소의 이름을 찾을 수 없습니다.',
  EAI_AGAIN: '주소의 이름을 찾을 수 없습니다.',
  ECONNREFUSED: '연결을 받지 않습니다.',
  ECONNRESET: '연결이 끊어졌습니다.',
  CERT_HAS_EXPIRED: '인증서의 기한이 지났습니다.',
  DEPTH_ZERO_SELF_SIGNED_CERT: '믿을 수 없는 인증서입니다.',
};

function whyNot(error: unknown): string {
  if (error instanceof AddressRefused) return '인터넷의 주소가 아닙니다. 사설망이나 이 서버의 주소로는 보내지 않습니다.';
  if (!(error instanceof Error)) return '답을 받지 못했습니다.';
  if (['TimeoutError', 'AbortError'].includes(error.name)) return `${patienceMilliseconds / 1000}초 안에 답하지 않았습니다.`;
  const { code = error.name } = error as NodeJS.ErrnoException;
  return reasons[code] ?? `답을 받지 못했습니다 (${code}).`;
}
