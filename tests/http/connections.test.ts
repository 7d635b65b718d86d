import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import nock from 'nock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  // The guard against calls to the outside stands between a program and its sockets; here the sockets are the subject.
  nock.restore();
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A raw connection, so that a request can be sent as slowly as an attacker would. */
async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

test('a client that never finishes its headers is cut within ten seconds', async () => {
  const socket = await open(app.url);
  const begun = performance.now();
  socket.write('GET /version HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('a'), 500);
  try {
    const answer = await text(socket);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408|$)/);
    expect(performance.now() - begun).toBeLessThan(10_000);
  } finally {
    clearInterval(drip);
    socket.destroy();
  }
});

test('headers beyond any measure are refused', async () => {
  const response = await fetch(`${app.url}/version`, { headers: { 'x-long': 'a'.repeat(20_000) } });
  expect(response.status).toBe(431);
});

test('two lengths, or a length beside chunks, are no request', async () => {
  for (const headers of ['Content-Length: 2\r\nContent-Length: 3', 'Content-Length: 2\r\nTransfer-Encoding: chunked']) {
    const socket = await open(app.url);
    socket.write(`POST /api/instructor HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n{}`);
    expect(await text(socket), headers).toMatch(/^HTTP\/1\.1 400/);
  }
});

test('a stopping server finishes what is under way, takes nothing new, and closes what is idle', async () => {
  const stopping = await startTestApp();
  const idle = await open(stopping.url);
  idle.write('GET /version HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const busy = await open(stopping.url);
  const body = '{"email":"nobody@example.com","password":"wrong"}';
  busy.write(`POST /client/api/v2/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
  await once(busy, 'data');
  busy.write(body.slice(0, 10));
  const stopped = stopping.stop();
  await once(idle, 'close');
  await expect(open(stopping.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  busy.write(body.slice(10));
  const answer = await text(busy);
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
  expect(answer).toContain('SIGNIN_001');
  await stopped;
});
