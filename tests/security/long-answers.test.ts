import { readConfig } from '@baeum/api/src/config.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { openFilesLimit } from '@baeum/api/src/open-files.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessionHeaders } from '../support/callers.ts';
import { exampleCalls, named, send } from '../support/example-calls.ts';
import { clientAt } from '../support/factories.ts';
import { freePort } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const keys = ['long-answers-client-key-0001', 'long-answers-client-key-0002'] as const;
let app: TestApp;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await startTestApp({ LONG_ANSWERS: '6', LONG_ANSWERS_PER_NETWORK: '3', LONG_ANSWERS_PER_KEY: '5', METRICS_PORT: String(port) });
  for (const key of keys) await ensureSdkKey({ name: key, kind: 'CLIENT', key });
});
afterAll(() => app.stop());

let streams: Response[] = [];
const leave = async (stream: Response): Promise<void> => stream.body?.cancel();
const openNow = async () => Number(/^baeum_long_answers\{kind="stream"\} (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1]);

/** Opens a stream as the public SDK does, without closing it. */
async function open(network: string, key: string = keys[0]): Promise<Response> {
  const answer = await fetch(`${app.url}/experiment/api/v1/stream?key=${key}`, { headers: { 'x-forwarded-for': network } });
  if (answer.ok) streams.push(answer);
  return answer;
}

async function expectRefused(answer: Response): Promise<void> {
  expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([503, 'COMMON_018']);
  const pause = Number(answer.headers.get('retry-after'));
  expect(pause).toBeGreaterThanOrEqual(15);
  expect(pause).toBeLessThan(45);
}

describe('streams and downloads', () => {
  afterEach(async () => {
    await Promise.all(streams.map(leave));
    streams = [];
    await expect.poll(openNow).toBe(0);
  });

  test('to one network are no more than it may have, and everybody else is served', async () => {
    for (let count = 0; count < 3; count += 1) expect((await open('10.7.0.1')).status).toBe(200);
    await expectRefused(await open('10.7.0.1'));
    expect((await clientAt(app, '10.7.0.1').call('getVersion')).status).toBe(200);
    expect((await open('10.7.0.2')).status).toBe(200);
  });

  test('that end give their place back', async () => {
    for (let count = 0; count < 3; count += 1) await open('10.7.0.3');
    await expectRefused(await open('10.7.0.3'));
    await leave(streams[0] as Response);
    await expect.poll(openNow).toBe(2);
    expect((await open('10.7.0.3')).status).toBe(200);
  });

  test('under one key leave places for the other keys', async () => {
    for (let count = 0; count < 5; count += 1) expect((await open(`10.7.1.${count}`)).status).toBe(200);
    await expectRefused(await open('10.7.1.9'));
    expect((await open('10.7.1.9', keys[1])).status).toBe(200);
    await expectRefused(await open('10.7.1.10', keys[1]));
  });

  test('that were refused are measured by what was full', async () => {
    for (let count = 0; count < 4; count += 1) await open('10.7.2.1');
    expect(await (await fetch(metrics)).text()).toMatch(/^baeum_long_answers_refused_total\{holder="network"\} [1-9]/m);
  });

  const longLived = exampleCalls.filter(({ operation: { metadata } }) => metadata.transport.longLived);

  test.each(named(longLived))('%s is refused before any work where its network is full', async (_operationId, call) => {
    for (let count = 0; count < 3; count += 1) await open('10.7.3.1');
    const caller = call.operation.metadata.who === 'sdk' ? { 'x-sdk-key': keys[1] } : await sessionHeaders(app, { roleAdmin: true });
    await expectRefused(await send(app.url, call, { ...caller, 'x-forwarded-for': '10.7.3.1' }));
  });

  test('are known to the contract', () => {
    const eventStreams = exampleCalls.filter(({ documented: { operation } }) => JSON.stringify(operation.responses).includes('"text/event-stream"'));
    const names = (kind: string) =>
      longLived.filter(({ operation: { metadata } }) => metadata.transport.longLived === kind).map(({ operation }) => operation.operationId);
    expect(names('stream')).toEqual(eventStreams.map(({ operation }) => operation.operationId));
    expect(names('download').sort()).toEqual([
      'downloadDataExport',
      'exportAuditLogs',
      'exportContactMessages',
      'exportGroupProgress',
      'exportIncomes',
      'exportInstructorApplications',
      'exportMentoringDisputes',
      'exportOrders',
      'exportPayouts',
      'exportReports',
      'exportSettlements',
      'exportUsers',
      'exportWorkspace',
      'getMedia',
    ]);
  });
});

test('a stream ends when it has lived for so long, and its client may come again', async () => {
  const short = await startTestApp({ STREAM_MINUTES: '0.01' });
  try {
    await ensureSdkKey({ name: 'short', kind: 'CLIENT', key: keys[0] });
    const ask = () => fetch(`${short.url}/experiment/api/v1/stream?key=${keys[0]}`);
    const began = await ask();
    expect(await began.text()).toMatch(/^retry: \d+\n\n$/);
    expect((await ask()).status).toBe(200);
  } finally {
    await short.stop();
  }
});

test('half of the descriptors are kept for everything else, whatever the process may open', () => {
  const { LONG_ANSWERS, LONG_ANSWERS_PER_NETWORK, LONG_ANSWERS_PER_KEY } = readConfig({});
  expect(LONG_ANSWERS).toBe(Math.min(10_000, Math.floor(openFilesLimit() / 2)));
  expect([LONG_ANSWERS_PER_NETWORK, LONG_ANSWERS_PER_KEY]).toEqual([Math.ceil(LONG_ANSWERS / 10), Math.ceil(LONG_ANSWERS / 2)]);
});
