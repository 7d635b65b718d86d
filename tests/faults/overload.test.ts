import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerHeaders, testSdkKey, type CallerKind } from '../support/callers.ts';
import { addressOfCall, exampleCalls, send, type ExampleCall } from '../support/example-calls.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { slowness } from '../support/timing.ts';

const poolSize = 4;
/** Longest that an answer may take which is not 503, in milliseconds, on a machine with nothing else to do. */
const longestOnQuietMachine = 2000;

let app: TestApp;
let callers: Map<CallerKind, Record<string, string>>;
let longest: number;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL_SIZE: String(poolSize), DATABASE_WAIT_SECONDS: '2', LOG_LEVEL: 'error' });
  callers = new Map(await Promise.all((['visitor', 'admin', 'sdk key'] as const).map(async (kind) => [kind, await callerHeaders(app, kind)] as const)));
});
afterAll(() => app.stop());

beforeEach(async () => {
  longest = longestOnQuietMachine * (await slowness());
});

/** Who may make the call. */
function callerOf({ operation: { metadata } }: ExampleCall): Record<string, string> {
  const kind = metadata.who === 'sdk' ? 'sdk key' : metadata.who === 'visitor' ? 'visitor' : 'admin';
  return callers.get(kind) ?? {};
}

interface Told {
  operationId: string;
  status: number;
  retryAfter: string | null;
  milliseconds: number;
}

async function measure(call: ExampleCall, headers: Record<string, string>): Promise<Told> {
  const { operationId } = call.operation;
  const address = addressOfCall(call, 'sdkKey' in call.params ? { params: { ...call.params, sdkKey: testSdkKey } } : {});
  const start = performance.now();
  const answer = await send(app.url, call, { ...callerOf(call), ...headers }, { address });
  // Not read to its end, for some are streams.
  await answer.body?.cancel();
  return { operationId, status: answer.status, retryAfter: answer.headers.get('retry-after'), milliseconds: performance.now() - start };
}

/** Answers that no caller may get. */
function unacceptable(answers: readonly Told[]): Told[] {
  return answers.filter(({ status, retryAfter, milliseconds }) => (status === 503 ? retryAfter === null : status >= 500 || milliseconds > longest));
}

/** Works through everything with so many at once. */
async function allAtOnce<T>(width: number, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  const left = [...work];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = left.shift(); next; next = left.shift()) done.push(await next());
    }),
  );
  return done;
}

describe('three times as many callers as connections', () => {
  // What ends the callers' own credentials would make strangers of them.
  const calls = exampleCalls.filter(({ operation: { operationId } }) => !['signOut', 'revokeToken'].includes(operationId));

  test('get an answer of every operation within two seconds, or are told when to come back', async () => {
    const work = calls.flatMap((call) => Array.from({ length: 3 }, () => () => measure(call, {})));
    expect(unacceptable(await allAtOnce(3 * poolSize, work))).toEqual([]);
  });

  test('the same with keys, each of which three of them use', async () => {
    const posts = calls.filter(({ operation }) => operation.route.method === 'POST');
    const work = posts.flatMap((call) => Array.from({ length: 9 }, (_, n) => () => measure(call, { 'idempotency-key': `overload-${n % 3}` })));
    expect(unacceptable(await allAtOnce(3 * poolSize, work))).toEqual([]);
  });

  test('do not stop pages and reads by evaluating with keys and recording it', async () => {
    const evaluate = calls.find(({ operation }) => operation.operationId === 'evaluateExperiment');
    const list = calls.find(({ operation }) => operation.operationId === 'listCourses');
    const session = calls.find(({ operation }) => operation.operationId === 'getSession');
    if (!evaluate || !list || !session) throw new Error('the contract has other names now');
    const tracking = { ...evaluate, body: { ...(evaluate.body as object), track: true } };
    const attack = Array.from({ length: 30 }, (_, n) => measure(tracking, { 'idempotency-key': `attack-${n}` }));
    const others = [list, session, list, session].map((call) => measure(call, callers.get('admin') ?? {}));
    const answers = await Promise.all([...attack, ...others]);
    expect(answers.filter(({ status, milliseconds }) => status !== 200 || milliseconds > longest)).toEqual([]);
  });
});
