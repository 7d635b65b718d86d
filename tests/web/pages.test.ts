import { createApp } from '@baeum/api/src/app.ts';
import { findSessionActor } from '@baeum/api/src/domains/sign-in/session-actor.public.ts';
import type { UserActor } from '@baeum/api/src/http/admission/actor.ts';
import { readInProcess } from '@baeum/api/src/http/server/in-process.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTemplate } from '../support/demo-database.ts';
import { clientAt, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const cdn = 'https://cdn.example.test';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ BAEUM_WEB: 'built', RATE_LIMITS: 'on', CDN_HOST: cdn }, await demoTemplate());
});

afterAll(async () => {
  await app?.stop();
});

const html = { headers: { accept: 'text/html' } };
const get = (path: string, init: RequestInit = {}) => fetch(app.url + path, { ...html, redirect: 'manual', ...init });

describe('HEAD', () => {
  test.each([
    '/',
    '/courses',
    '/signin',
    '/cli/activate',
    '/no/such/page',
    '/docs',
    '/dev/outbox',
    '/problems/COMMON_001',
    '/course/no-such-course',
    '/signout',
  ])('of %s answers as GET does, without a body', async (path) => {
    const [head, whole] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
    const toldBy = ({ status, headers }: Response) => [status, headers.get('content-type'), headers.get('cache-control'), headers.get('location')];
    expect(toldBy(head)).toEqual(toldBy(whole));
    expect(await head.text()).toBe('');
    expect((await whole.text()).length > 0 || whole.status === 302).toBe(true);
  });
});

describe('data of a page', () => {
  test('of somebody who is signed in is kept by no cache', async () => {
    const member = await signedInClient(app);
    for (const path of ['/', '/courses', '/my/settings/profile', '/my/orders', '/no/such/page']) {
      expect((await member.fetch(path, html)).headers.get('cache-control'), path).toBe('no-store');
      expect((await get(path)).headers.get('cache-control'), path).toBe('private, no-cache');
    }
  });

  test('costs its visitor none of the calls that they may make', async () => {
    const visitor = clientAt(app, '203.0.113.9');
    for (let view = 0; view < 20; view += 1) expect((await visitor.fetch('/courses', html)).status).toBe(200);
    const { headers } = await visitor.call('getSession');
    expect(headers.get('ratelimit')).toMatch(/^"default";r=599;/);
  });

  test('is read as the visitor, by the same guard and checks as from outside', async () => {
    const member = await signedInClient(app);
    const own = createApp(undefined);
    const secret = member.cookies.get('sid') ?? '';
    const actor = await findSessionActor(secret);
    const read = (path: string, reader: { cookie?: string; actor: UserActor | undefined } = { actor: undefined }) =>
      readInProcess(own, path, {}, { ip: '203.0.113.10', requestId: 'page-request-1', ...reader });
    expect(await (await read('/client/api/v2/auth/session', { cookie: `sid=${secret}`, actor })).json()).toMatchObject({
      state: 'LOGGED_IN',
      user: { email: member.user.email },
    });
    expect(await (await read('/client/api/v2/auth/session')).json()).toMatchObject({ state: null });
    const refused = await read('/courses/api/v1?pageSize=-1');
    expect([refused.status, refused.headers.get('x-request-id')]).toEqual([400, 'page-request-1']);
    expect(await refused.json()).toMatchObject({ errorCode: commonErrors.invalidInput.errorCode });
    expect((await read('/instructor/api/v1/application')).status).toBe(401);
    expect((await read('/no/such/path')).status).toBe(404);
  });
});

describe('scripts and styles', () => {
  const sent = async (path: string, encoding: string) => {
    const response = await get(path, { headers: { 'accept-encoding': encoding } });
    const told = (name: string) => response.headers.get(name);
    return {
      status: response.status,
      text: await response.text(),
      encoding: told('content-encoding'),
      type: told('content-type'),
      vary: told('vary'),
      bytes: Number(told('content-length')),
    };
  };

  test('are sent as the build compressed them, in the best way that the browser knows', async () => {
    const page = await (await get('/')).text();
    for (const [ending, type] of [
      ['js', 'text/javascript'],
      ['css', 'text/css'],
    ]) {
      const path = new RegExp(`/assets/[^"]+\\.${ending}(?=")`).exec(page)?.[0] ?? '';
      const plain = await sent(path, 'identity');
      expect(plain).toMatchObject({ status: 200, encoding: null, bytes: Buffer.byteLength(plain.text) });
      const [brotli, gzip] = [await sent(path, 'gzip, deflate, br, zstd'), await sent(path, 'gzip')];
      for (const compressed of [brotli, gzip]) {
        expect(compressed).toMatchObject({ status: 200, text: plain.text, vary: 'Accept-Encoding' });
        expect(compressed.type).toMatch(type ?? '');
      }
      expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
      // What is compressed while it is sent has no known length.
      expect(brotli.bytes).toBeGreaterThan(0);
      expect(brotli.bytes).toBeLessThan(gzip.bytes);
      expect(gzip.bytes).toBeLessThan(plain.bytes);
    }
  });

  test('that are not there are not said to be compressed', async () => {
    expect(await sent('/assets/none.js', 'br')).toMatchObject({ status: 404, encoding: null });
  });
});

describe('with a host for files', () => {
  test('scripts, styles, fonts and pictures are linked from it, and may be used from there', async () => {
    const answer = await get('/courses');
    const text = await answer.text();
    const linked = [...text.matchAll(/<(?:script|link|meta|img)\b[^>]*?\b(?:src|href|content)="([^"]*\.(?:js|css|svg|woff2)[^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(linked.length).toBeGreaterThan(5);
    expect(linked.filter((address) => !address.startsWith(`${cdn}/`))).toEqual([]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) expect(policy).toMatch(new RegExp(`${directive} 'self' ${cdn}`));
    const pictures = [...text.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].map(([, address = '']) => address);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((address) => !address.startsWith(`${cdn}/`))).toEqual([]);
    for (const address of [...linked, ...pictures]) {
      const file = await fetch(address.replace(cdn, app.url));
      expect([address, file.status, file.headers.get('cross-origin-resource-policy'), file.headers.get('access-control-allow-origin')]).toEqual([
        address,
        200,
        'cross-origin',
        '*',
      ]);
    }
  });

  test('files name each other by where they lie, so that all come from it', async () => {
    const text = await (await get('/')).text();
    const styles = [...text.matchAll(/content="([^"]+fonts[^"]*\.css)"/g)].map(([, address = '']) => address);
    const css = await (await fetch((styles[0] ?? '').replace(cdn, app.url))).text();
    expect(css).toMatch(/url\((?!["']?\/)/);
    expect(css).not.toMatch(/url\(["']?\//);
  });
});
