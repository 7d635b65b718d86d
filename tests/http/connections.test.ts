import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '../support/problems.ts';
import { openConnection } from '../support/raw-request.ts';
import { freePort, startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a client that never finishes its headers is cut within ten seconds', async () => {
  const socket = await openConnection(app.url);
  const begun = performance.now();
  socket.write('GET /version HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('a'), 500);
  try {
    // Who is still writing may find the connection closed before the answer is read.
    const answer = await text(socket).catch(() => '');
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408|$)/);
    expect(performance.now() - begun).toBeLessThan(10_000);
  } finally {
    clearInterval(drip);
    socket.destroy();
  }
});

test('a test reaches no other machine', async () => {
  await expect(fetch('http://baeum.example/')).rejects.toMatchObject({ cause: { message: 'a test may not reach baeum.example' } });
});

test('headers beyond any measure are refused', async () => {
  const response = await fetch(`${app.url}/version`, { headers: { 'x-long': 'a'.repeat(20_000) } });
  expect(response.status).toBe(431);
});

test('two lengths, or a length beside chunks, are no request', async () => {
  for (const headers of ['Content-Length: 2\r\nContent-Length: 3', 'Content-Length: 2\r\nTransfer-Encoding: chunked']) {
    const socket = await openConnection(app.url);
    socket.write(`POST /api/instructor HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n{}`);
    expect(await text(socket), headers).toMatch(/^HTTP\/1\.1 400/);
  }
});

test('a stopping server finishes what is under way, takes nothing new, and closes what is idle', async () => {
  const stopping = await startTestApp();
  const idle = await openConnection(stopping.url);
  idle.write('GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const busy = await openConnection(stopping.url);
  const body = '{"email":"nobody@example.com","password":"wrong"}';
  busy.write(
    `POST /client/api/v2/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(busy, 'data');
  busy.write(body.slice(0, 10));
  const stopped = stopping.stop();
  await once(idle, 'close');
  await expect(openConnection(stopping.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  busy.write(body.slice(10));
  const answer = await text(busy);
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
  expect(answer).toContain('SIGNIN_001');
  await stopped;
});

test('a server that is told to stop says so and serves on, ends its event streams, and stops at once when it is told again', { timeout: 90_000 }, async () => {
  const metricsPort = String(await freePort());
  const { url, end, output } = await startServerProcess({
    DATABASE_URL: app.databaseUrl,
    BAEUM_DEMO_DATA: 'true',
    DRAIN_DELAY_SECONDS: '600',
    LOG_LEVEL: 'info',
    METRICS_PORT: metricsPort,
    METRICS_TOKEN: 'token-of-the-metrics',
  });
  const stream = await fetch(`${url}/experiment/api/v1/stream?key=${demoSdkKeys.client}`);
  expect(stream.status).toBe(200);
  const told = performance.now();
  const gone = end('SIGTERM');
  expect(await stream.text()).toContain('retry: ');
  const [unready, served] = [await fetch(`${url}/readyz`), await fetch(`${url}/version`)];
  expect([unready.status, unready.headers.get('retry-after'), unready.headers.get('connection')]).toEqual([503, '5', 'close']);
  expect(JSON.parse((await expectProblem(unready, 'readyz')).detail ?? '')).toEqual({ stopping: true });
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  // That it stops is no failure: no alert, no error in the log.
  const counted = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization: 'Bearer token-of-the-metrics' } })).text();
  expect(counted).toContain('baeum_http_requests_total{operation="other",status="draining"} 1');
  expect(counted).not.toMatch(/baeum_http_requests_total\{[^}]*status="5/);
  await expect.poll(output).toContain('"status":503');
  expect(output().match(/"level":50/)).toBeNull();
  // What comes together is one signal.
  await expect.poll(() => performance.now() - told).toBeGreaterThan(400);
  await end('SIGINT');
  expect(await gone).toBe(1);
});
