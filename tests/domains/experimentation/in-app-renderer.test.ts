import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Answer } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ask = (version: string, headers: Record<string, string> = {}): Promise<Answer> =>
  client(app.url, { origin: 'https://shop.example', ...headers }).call('getInAppRenderer', { params: { version } });

describe('getInAppRenderer', () => {
  it('returns a script that any page may load and cache for an hour', async () => {
    const { status, headers, body } = await ask('0.0.12');
    expect(status).toBe(200);
    expect(
      Object.fromEntries(
        ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control', 'content-encoding'].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600, must-revalidate',
      'content-encoding': 'gzip',
    });
    expect(body).toMatch(/^var HackleInAppMessageRenderer=/);
  });

  it('answers 304 to a client with the current version', async () => {
    const { headers } = await ask('0.0.12');
    const again = await ask('0.0.12', { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each(['0.0.11', '1.0.0', 'latest', '../..'])('does not know version %s', async (version) => {
    expect(await ask(version)).toMatchObject({ status: 404, body: { errorCode: 'COMMON_004' } });
  });
});
