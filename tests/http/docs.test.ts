import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe.each([
  ['getOpenApiJson', '/openapi.json', 'application/json; charset=utf-8'],
  ['getOpenApiYaml', '/openapi.yaml', 'application/yaml; charset=utf-8'],
  ['getApiDocs', '/docs', 'text/html; charset=utf-8'],
  ['getApiChanges', '/docs/changes', 'text/html; charset=utf-8'],
])('%s', (_operationId, path, contentType) => {
  test('hands out the document, compressed, and a 304 to who has it', async () => {
    const first = await fetch(app.url + path);
    expect([first.status, first.headers.get('content-type'), first.headers.get('content-encoding')]).toEqual([200, contentType, 'gzip']);
    expect((await first.text()).length).toBeGreaterThan(500);
    const again = await fetch(app.url + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('also without compression', async () => {
    const plain = await fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await plain.text()).length).toBeGreaterThan(500);
  });
});

describe('the documentation page', () => {
  test('asks only this server for its files, and runs no inline script or style', async () => {
    const answer = await fetch(`${app.url}/docs`);
    const page = await answer.text();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=/);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^[/#?]|^data:/.test(address))).toEqual([]);
    for (const address of addresses.filter((each) => each.startsWith('/docs/assets/'))) {
      const file = await fetch(app.url + address);
      expect(file.status, address).toBe(200);
      expect(file.headers.get('content-type'), address).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
  });

  test.each(['/docs/assets/', '/docs/assets/package.json', '/docs/assets/..%2f..%2fpackage.json', '/docs/assets/nothing.js'])('%s is not there', async (path) => {
    expect((await fetch(app.url + path)).status).toBe(404);
  });
});
