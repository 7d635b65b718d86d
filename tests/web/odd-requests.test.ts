import { operations } from '@baeum/contract';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerHeaders, testSdkKey } from '../support/callers.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { head, sendRaw } from '../support/raw-request.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

/** Requests that no browser makes, on a site with pages. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built', SITE_ORIGIN: 'https://baeum.example', CDN_HOST: '' }, await demoTemplate());
  await callerHeaders(app, 'sdk key');
});
afterAll(() => app.stop());

const html = { Accept: 'text/html' };

describe('a request target', () => {
  test.each(['//', '///', '//[', '//evil.test/x', '//courses', '/\\evil.test', '/\\/evil.test', '//%5B'])('%s is no page', async (target) => {
    for (const headers of [{}, html]) {
      const { status, body } = await sendRaw(app.url, head(`GET ${target}`, headers));
      expect([status, body.includes('evil.test')]).toEqual([404, false]);
    }
  });

  test.each(['*', 'courses', 'http://[/', 'ftp://localhost/', 'http:courses', 'javascript:alert(1)'])('%s is no address', async (target) => {
    const { status, headers } = await sendRaw(app.url, head(`GET ${target}`, html));
    expect([status, headers.get('location')]).toEqual([400, null]);
  });

  test('of another host is read by its path', async () => {
    expect((await sendRaw(app.url, head('GET http://evil.test/healthz'))).body).toContain('"status":"ok"');
    const { status, body } = await sendRaw(app.url, head('GET http://evil.test/courses?page=1', html));
    expect([status, body.includes('evil.test')]).toEqual([200, false]);
  });

  test('with a name of 5,000 characters leads nowhere', async () => {
    const name = 'a'.repeat(5000);
    for (const path of [`/course/${name}`, `/policies/${name}`, `/${name}`, `/courses/api/v1/${name}`]) {
      expect((await sendRaw(app.url, head(`GET ${path}`, html))).status, path.slice(0, 24)).toBe(404);
    }
  });

  test.each([
    '/%',
    '/%00',
    '/course/%FF',
    '/course/%00',
    '/course/%',
    '/docs/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/%00',
    '/courses/../../etc/passwd',
    '/docs/assets/../../../package.json',
  ])('%s leads nowhere', async (target) => {
    expect([400, 404]).toContain((await sendRaw(app.url, head(`GET ${target}`, html))).status);
  });

  test.each([
    ['an address', `/?a=${'a'.repeat(20_000)}`, {}],
    ['a cookie', '/', { Cookie: `a=${'b'.repeat(20_000)}` }],
  ])('is refused with %s beyond any measure', async (_what, path, headers) => {
    expect((await sendRaw(app.url, head(`GET ${path}`, headers))).status).toBe(431);
  });
});

describe('the host that a request names', () => {
  const hosts = [
    '[',
    '[]',
    'a b',
    'evil.test',
    'evil.test:99999',
    'localhost@evil.test',
    'evil.test/x',
    '<script>',
    '%00',
    '..',
    'localhost, evil.test',
    '::1',
    '\u00ff\u00fe',
  ];

  test.each(hosts)('%j is never told to anybody', async (Host) => {
    for (const path of ['/', '/courses', '/course/evil-test', '/signin', '/user/hello', '/version', '/nothing-here', '/problems/COMMON_001', '/docs']) {
      const { status, headers, body } = await sendRaw(app.url, Buffer.from(head(`GET ${path}`, { ...html, Host }), 'latin1'));
      expect(status, path).toBeLessThan(500);
      expect(`${body}${headers.get('location') ?? ''}${headers.get('set-cookie') ?? ''}`, path).not.toMatch(/evil\.test|<script>[^<]/);
    }
  });

  test.each([
    'X-Forwarded-Host: evil.test',
    'Forwarded: host=evil.test',
    'X-Forwarded-Proto: evil.test',
    'X-Original-URL: /evil.test',
    'X-HTTP-Method-Override: evil.test',
  ])('is not taken from %s', async (line) => {
    const [name = '', value = ''] = line.split(': ');
    for (const path of ['/', '/courses', '/signin', '/openapi.json']) {
      const { status, headers, body } = await sendRaw(app.url, head(`GET ${path}`, { ...html, [name]: value }));
      expect([status, body.includes('evil.test'), String(headers.get('set-cookie')).includes('evil.test')], path).toEqual([200, false, false]);
    }
  });

  test('is needed once', async () => {
    expect((await sendRaw(app.url, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
    expect((await sendRaw(app.url, 'GET /version HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')).status).toBeLessThan(500);
  });
});

describe('a header', () => {
  test.each([
    ['a line break in a request id', 'X-Request-Id: aaaaaaaa\rX-Evil: 1'],
    ['a folded line', 'X-Request-Id: aaaaaaaa\r\n evil'],
    ['a space before the colon', 'X-Evil : 1'],
    ['a NUL', 'X-Evil: a\0b'],
  ])('with %s reaches nothing', async (_what, line) => {
    const { status, headers } = await sendRaw(app.url, `GET /version HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${line}\r\n\r\n`);
    expect([200, 400]).toContain(status);
    expect([headers.get('x-evil'), headers.get('x-request-id')?.includes('evil') ?? false]).toEqual([null, false]);
  });

  test.each(['%0d%0aX-Evil:%201', '%E5%98%8A%E5%98%8DX-Evil:1', '\u560a\u560dX-Evil: 1'])('cannot be brought in by %s', async (text) => {
    for (const path of [`/user/signin?redirectUrl=${encodeURI(text)}`, `/problems/${encodeURI(text)}`, `/user/hello?redirectUrl=/${encodeURI(text)}`]) {
      expect((await sendRaw(app.url, head(`GET ${path}`, html))).headers.get('x-evil'), path).toBeNull();
    }
  });

  test('of the wrong kind is no more than that', async () => {
    const lines = [
      'Range: bytes=9-1',
      'If-Modified-Since: x',
      'If-None-Match: """',
      'Accept: ,,;q=',
      'Accept-Encoding: *;q=x',
      'Accept-Language: %',
      'Cookie: __proto__=1; =; ;a',
      'Authorization: Bearer',
      'Origin: null',
      'X-Forwarded-For: <script>, 1.2.3.4.5',
      'Upgrade: h2c',
      'Content-Length: 0',
    ];
    for (const line of lines) {
      const [name = '', value = ''] = line.split(': ');
      for (const path of ['/', '/courses/api/v1', '/openapi.json']) {
        expect((await sendRaw(app.url, head(`GET ${path}`, { ...html, [name]: value }))).status, `${line} ${path}`).toBeLessThan(500);
      }
    }
  });

  test('Expect is answered: a body that is allowed is asked for, another wish is refused', async () => {
    const body = '{"email":"nobody@example.com","password":"wrong"}';
    const signIn = head('POST /client/api/v2/auth/signin', { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' });
    expect(await sendRaw(app.url, signIn + body)).toMatchObject({ status: 100, body: expect.stringContaining('401') as unknown });
    expect((await sendRaw(app.url, head('GET /version', { Expect: 'the-moon' }))).status).toBe(417);
  });
});

test('/problems differs by Accept and says so', async () => {
  for (const Accept of ['text/html', 'application/json']) {
    expect((await sendRaw(app.url, head('GET /problems/COMMON_001', { Accept }))).headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  }
});

describe('a body', () => {
  const events = '/experiment/api/v2/events';
  const post = (path: string, body: Buffer | string, headers: Record<string, string | number> = {}) =>
    sendRaw(
      app.url,
      Buffer.concat([
        Buffer.from(
          head(`POST ${path}`, { 'Content-Type': 'application/json', 'X-SDK-Key': testSdkKey, ...headers, 'Content-Length': Buffer.byteLength(body) }),
        ),
        Buffer.from(body),
      ]),
    );

  const routes = [...operations.values()].map(({ route }) => route).filter((route) => 'body' in route && route.body !== undefined);
  const encoded = (encoding: string) => ({ 'Content-Encoding': encoding });

  test('that claims to be compressed and is not is refused by every operation', async () => {
    for (const { path, method } of routes) {
      for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, gzip']) {
        const request = head(`${method} ${path.replace(/:\w+/g, '1')}`, {
          'Content-Type': 'application/json',
          'X-SDK-Key': testSdkKey,
          ...encoded(encoding),
          'Content-Length': 6,
        });
        const { status } = await sendRaw(app.url, `${request}broken`);
        expect([400, 401, 404, 415], `${method} ${path} ${encoding}: ${status}`).toContain(status);
      }
    }
  });

  test('that is compressed is inflated within the limit where programs send such, and refused elsewhere', async () => {
    const [batch, bomb] = [gzipSync('{"trackEvents":[]}'), gzipSync('['.repeat(4_800_000))];
    expect((await post(events, batch, encoded('gzip'))).status).toBe(202);
    for (const broken of ['broken', batch.subarray(0, -5)]) expect((await post(events, broken, encoded('gzip'))).status).toBe(400);
    expect((await post(events, bomb, encoded('gzip'))).body).toContain('nested deeper than');
    expect((await post(events, gzipSync(Buffer.alloc(5_000_001, ' ')), encoded('gzip'))).status).toBe(413);
    for (const [path, encoding, accepted] of [
      [events, 'br', 'gzip'],
      ['/api/instructor', 'gzip', 'identity'],
      ['/experiment/metrics', 'gzip', 'identity'],
    ] as const) {
      const { status, headers } = await post(path, batch, encoded(encoding));
      expect([status, headers.get('accept-encoding')], path).toEqual([415, accepted]);
    }
  });

  test.each(['utf-16le', 'utf-7', 'iso-8859-1', 'x'])('in %s is not read', async (charset) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const { status } = await post('/api/instructor', Buffer.from('{}', 'utf16le'), { 'Content-Type': `${type}; charset=${charset}` });
      expect(status).toBe(415);
    }
  });

  test.each([
    ['too deep', '['.repeat(2_400_000), 'nested deeper than 100'],
    ['of brackets', `{"trackEvents":[${'{},'.repeat(1_500_000)}{}]}`, 'more than 625000 values'],
  ])('that is %s is not even parsed', async (_what, body, detail) => {
    expect(await post(events, body)).toMatchObject({ status: 400, body: expect.stringContaining(detail) as unknown });
  });

  test('that is JSON in a form is judged alike', async () => {
    const body = `data=${'['.repeat(90_000)}`;
    for (const path of ['/experiment/metrics', `/experiment/api/v2/w/${testSdkKey}/events`]) {
      expect((await post(path, body, { 'Content-Type': 'application/x-www-form-urlencoded' })).status, path).toBe(400);
    }
  });
});
