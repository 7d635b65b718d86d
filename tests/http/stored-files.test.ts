import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Puts a file where the pictures are, with a type that it claims, and opens it. */
async function open(key: string, claimedType: string, bytes: Buffer): Promise<Response> {
  await app.sql('INSERT INTO images (key, content_type, bytes) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET content_type = $2, bytes = $3', [
    key,
    claimedType,
    bytes,
  ]);
  return fetch(`${app.url}/images/${key}`);
}

const script = '<script>alert(document.cookie)</script>';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('a stored file', () => {
  test.each<[string, string, string, Buffer, string]>([
    ['a page that claims to be a picture', 'a.png', 'image/png', Buffer.from(`<!doctype html>${script}`), 'application/octet-stream'],
    ['a page with the name of one', 'a.html', 'image/png', Buffer.from(`<html>${script}`), 'application/octet-stream'],
    ['a script', 'a.js', 'image/png', Buffer.from('alert(1)'), 'application/octet-stream'],
    ['a PDF', 'a.pdf', 'image/png', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'application/octet-stream'],
    ['an archive', 'a.zip', 'image/png', Buffer.from('504b0304140000000000', 'hex'), 'application/octet-stream'],
    ['nothing at all', 'a.gif', 'image/gif', Buffer.alloc(0), 'application/octet-stream'],
    ['an SVG', 'a.svg', 'image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml'],
    ['an SVG behind a declaration', 'b.svg', 'image/png', Buffer.from(`\ufeff <?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>`), 'image/svg+xml'],
    [
      'XML with a style sheet',
      'a.xml',
      'image/svg+xml',
      Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="x.xsl" type="text/xsl"?><a/>'),
      'application/octet-stream',
    ],
  ])('%s is never opened', async (_what, key, claimedType, bytes, type) => {
    const { status, headers } = await open(key, claimedType, bytes);
    expect([status, headers.get('content-type')?.split(';')[0], headers.get('content-disposition')]).toEqual([
      200,
      type,
      `attachment; filename="${key}"; filename*=UTF-8''${key}`,
    ]);
    expect([headers.get('x-content-type-options'), headers.get('set-cookie')]).toEqual(['nosniff', null]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('that is a picture is shown as what its bytes are, and can do nothing beside', async () => {
    for (const [key, bytes, type] of [
      ['b.html', png, 'image/png'],
      ['c.gif', Buffer.from(`GIF89a/*${script}*/`), 'image/gif'],
    ] as const) {
      const { headers } = await open(key, 'image/webp', bytes);
      expect([headers.get('content-type'), headers.get('content-disposition')?.split(';')[0], headers.get('x-content-type-options')]).toEqual([
        type,
        'inline',
        'nosniff',
      ]);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test('of the demonstration is a picture that pages of the delivery network may show', async () => {
    await loadDemoData();
    const [cover] = await app.sql<{ key: string }>('SELECT cover_key AS key FROM courses WHERE cover_key IS NOT NULL LIMIT 1');
    const { status, headers } = await fetch(`${app.url}/images/${cover?.key}`);
    expect([status, headers.get('content-type')?.split(';')[0], headers.get('cross-origin-resource-policy')]).toEqual([200, 'image/svg+xml', 'cross-origin']);
  });
});
