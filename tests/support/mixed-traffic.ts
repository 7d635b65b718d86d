import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { randomUUID } from 'node:crypto';
import { trackEvent } from './events.ts';

const connections = 64;
const samples = 40;

export interface MixedResult {
  /** How often each status came; those of 503 without Retry-After as `503 without Retry-After`. */
  statuses: Record<string, number>;
  /** Median time of one read alone, before and after, in milliseconds. */
  before: number;
  after: number;
}

interface Call {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** What people and programs do on the site with demo data; `pages` where the server renders them. */
function callsOf(pages: boolean): ((n: number) => Call)[] {
  const sdk = { 'x-sdk-key': demoSdkKeys.client };
  return [
    () => ({ path: pages ? '/' : '/client/api/v2/auth/session' }),
    (n) => ({ path: pages ? '/courses' : `/courses/api/v1?page=${(n % 3) + 1}` }),
    (n) => ({ path: `/courses/api/v1?q=${n % 50}` }),
    (n) => ({
      path: '/client/api/v2/auth/signin',
      body: { email: `learner${String((n % 39) + 2).padStart(2, '0')}@baeum.test`, password: 'baeum-demo-2026!' },
    }),
    (n) => ({
      path: '/experiment/api/v1/evaluate/experiments/1',
      body: { user: { id: `mixed-${n}` }, track: true },
      headers: { ...sdk, 'idempotency-key': randomUUID() },
    }),
    () => ({ path: '/experiment/api/v2/events', body: { trackEvents: [trackEvent(), trackEvent()] }, headers: sdk }),
  ];
}

/** Sixty-four connections that do all of it for a while. */
export async function mixTraffic(url: string, milliseconds: number, { pages = false } = {}): Promise<MixedResult> {
  const calls = callsOf(pages);
  const statuses: Record<string, number> = {};
  const before = await medianOf(url);
  const end = performance.now() + milliseconds;
  let n = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const at = n++;
      const name = await send(url, calls[at % calls.length]?.(at) ?? { path: '/healthz' });
      statuses[name] = (statuses[name] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { statuses, before, after: await medianOf(url) };
}

async function send(url: string, { path, body, headers }: Call): Promise<string> {
  const answer = await fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { origin: new URL(url).origin, accept: 'text/html,application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  await answer.arrayBuffer();
  return answer.status === 503 && !answer.headers.has('retry-after') ? '503 without Retry-After' : String(answer.status);
}

async function medianOf(url: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const start = performance.now();
    await send(url, { path: `/courses/api/v1?q=sample-${n}` });
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[samples / 2] ?? Number.NaN;
}
