import { projectFile } from '@baeum/api/src/http/server/project-file.ts';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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

describe('the document of a site', () => {
  test('calls that site, and names its cookie as it is named there', async () => {
    const site = await startTestApp({ SITE_ORIGIN: 'https://baeum.example' });
    onTestFinished(() => site.stop());
    const text = await (await fetch(`${site.url}/openapi.json`)).text();
    const document = JSON.parse(text) as OpenAPIObject;
    expect(document.servers?.map(({ url }) => url)).toEqual(['https://baeum.example']);
    expect(document.components?.securitySchemes?.['cookieAuth']).toMatchObject({ in: 'cookie', name: '__Host-sid' });
    expect(text).toContain('Cookie: __Host-sid=$SESSION');
    expect(text).not.toMatch(/localhost:7000|(?<!Host-)\bsid=[${]/);
    expect(await (await fetch(`${site.url}/openapi.yaml`)).text()).toContain('name: __Host-sid');
    // Whoever hands it out, it is the same API.
    const hash = async (url: string) => ((await (await fetch(`${url}/version`)).json()) as { contractHash: string }).contractHash;
    expect(await hash(site.url)).toBe(await hash(app.url));
  });

  test('is read anew once it has changed, while developing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baeum-document-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const url = pathToFileURL(join(folder, 'document.json'));
    const file = projectFile(url, 'application/json');
    await writeFile(url, '{}');
    const before = file.fingerprint();
    await writeFile(url, '{"openapi":"3.1.0"}');
    await utimes(url, new Date(), new Date(Date.now() + 5000));
    expect(file.fingerprint()).not.toBe(before);
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

  test.each(['/docs/assets/', '/docs/assets/package.json', '/docs/assets/..%2f..%2fpackage.json', '/docs/assets/nothing.js'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(app.url + path)).status).toBe(404);
    },
  );
});
