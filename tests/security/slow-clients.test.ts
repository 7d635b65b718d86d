import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders } from '../support/callers.ts';
import { head, openConnection, parseAnswer } from '../support/raw-request.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BODY_PATIENCE_SECONDS: '1' });
});
afterAll(() => app.stop());

const signIn = 'POST /client/api/v2/auth/signin';
const json = { 'Content-Type': 'application/json' };

/** Opens a request whose body the test sends by itself. */
async function begin(firstLine: string, headers: Record<string, string | number>): Promise<Socket> {
  const socket = await openConnection(app.url);
  socket.on('error', () => undefined);
  socket.write(head(firstLine, { ...headers, Connection: 'keep-alive' }));
  return socket;
}

/** Writes a piece ten times a second until the server ends the connection. */
async function drip(socket: Socket, piece: string): Promise<void> {
  for await (const _tick of setInterval(100)) {
    if (!socket.writable) return;
    socket.write(piece);
  }
}

describe('a body', () => {
  test.each([
    ['to an operation', signIn],
    ['to a page that is not there', 'POST /nothing-here'],
    ['of a read', 'GET /version'],
  ])('that stands still %s is not waited for', async (_where, firstLine) => {
    const begun = performance.now();
    const socket = await begin(firstLine, { ...json, 'Content-Length': 5000 });
    socket.write('{"email":"');
    const { status, headers, body } = parseAnswer(await text(socket));
    expect(performance.now() - begun).toBeLessThan(8000);
    // Who asked something else was answered before, and then the connection is closed without a word.
    if (firstLine !== signIn) return expect([200, 404]).toContain(status);
    expect([status, headers.get('connection')]).toEqual([408, 'close']);
    expect(body).toContain('COMMON_017');
  });

  test.each([
    ['as JSON', signIn, 'application/json'],
    ['with a picture', 'PUT /user/api/v1/profile/image', 'multipart/form-data; boundary=x'],
    ['that is read as it comes', 'POST /admin/api/v1/workspace/import', 'application/json'],
  ])('that says it is too long is refused before any of it has come, %s', async (_how, firstLine, type) => {
    const { cookie = '' } = await callerHeaders(app, 'admin');
    const socket = await begin(firstLine, { Origin: 'http://localhost', Cookie: cookie, 'Content-Type': type, 'Content-Length': 300_000_000 });
    const { status, body } = parseAnswer(String((await once(socket, 'data'))[0]));
    expect([status, body]).toEqual([413, expect.stringContaining('COMMON_008')]);
    socket.destroy();
  });

  test('of who may not send it is refused before any of it has come', async () => {
    const socket = await begin('PUT /user/api/v1/profile/image', {
      Origin: 'http://localhost',
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 1000,
    });
    const { status, body } = parseAnswer(String((await once(socket, 'data'))[0]));
    expect([status, body]).toEqual([401, expect.stringContaining('COMMON_002')]);
    socket.destroy();
  });

  test.each([
    ['with a length', { 'Content-Length': 90_000 }, 'a'],
    ['in chunks', { 'Transfer-Encoding': 'chunked' }, '1\r\na\r\n'],
  ])('that trickles %s is ended', async (_how, framing, piece) => {
    const socket = await begin(signIn, { ...json, ...framing });
    const [answer] = await Promise.all([text(socket), drip(socket, piece)]);
    expect(parseAnswer(answer).status).toBe(408);
  });

  test('that comes slowly but steadily is read to its end, however long it takes', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong', padding: 'a'.repeat(60_000) });
    const socket = await begin(signIn, { ...json, 'Content-Length': body.length });
    const answer = once(socket, 'data');
    // 20 kB a second for three times the patience.
    let sent = 0;
    for await (const _tick of setInterval(100)) {
      socket.write(body.slice(sent, sent + 2000));
      sent += 2000;
      if (sent >= body.length) break;
    }
    expect(parseAnswer(String((await answer)[0])).status).toBe(400);
    socket.destroy();
  });

  test('that never ends is refused once it is too much for any operation', async () => {
    const socket = await begin(signIn, { ...json, 'Transfer-Encoding': 'chunked' });
    const piece = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    // Who is still writing may find the connection closed before the answer is read.
    const answer = text(socket).catch(() => '');
    const send = () => {
      while (socket.writable && socket.write(piece));
    };
    socket.on('drain', send);
    send();
    expect([413, 0]).toContain(parseAnswer(await answer).status);
    expect((await fetch(`${app.url}/version`)).status).toBe(200);
  });
});
