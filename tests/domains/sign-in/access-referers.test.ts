import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const descriptor = { referer: 'https://search.example/', os: 'Linux', browser: 'Firefox', accessUrl: 'https://baeum.test/courses?q=1' };
const lastVisit = async () => (await app.sql('SELECT * FROM access_referers ORDER BY id DESC LIMIT 1'))[0];

describe('createAccessReferer', () => {
  test.each(['SIGNUP', 'NEW_LOGIN', 'LOGGED_IN', 'TRY_SIGNUP'])('keeps a visit of type %s', async (type) => {
    const { status, body } = await clientElsewhere(app).call('createAccessReferer', {
      body: { type, ...descriptor, utmSource: 'newsletter', utmCampaign: 'spring', utmMedium: 'mail', utmContent: 'a', utmTerm: 'b', queryParam: '?q=1' },
    });
    expect(status).toBe(201);
    const visit = await lastVisit();
    expect(Number(visit?.['id'])).toBe(body.usersAccessRefererId);
    expect(visit).toMatchObject({ type, user_id: null, utm_source: 'newsletter', utm_term: 'b', query_param: '?q=1', browser: 'Firefox' });
  });

  test('names the person who is signed in, and nobody else’s data', async () => {
    const browser = await signedInClient(app);
    await browser.call('createAccessReferer', { body: { type: 'NEW_LOGIN', ...descriptor } });
    const visit = await lastVisit();
    expect(Number(visit?.['user_id'])).toBe(browser.user.id);
    expect(Object.keys(visit ?? {})).not.toContain('ip');
  });

  test('cuts long texts, the user agent too, and drops secrets from addresses', async () => {
    const { status } = await clientElsewhere(app).call('createAccessReferer', {
      body: {
        type: 'NEW_LOGIN',
        ...descriptor,
        os: '가'.repeat(600),
        queryParam: 'token=secret&page=2',
        referer: 'https://baeum.test/user/validation?a=1&token=secret#x',
        accessUrl: 'https://baeum.test/?email=a@b.de&code=1',
      },
      headers: { 'user-agent': 'a'.repeat(700) },
    });
    expect(status).toBe(201);
    expect(await lastVisit()).toMatchObject({
      os: '가'.repeat(500),
      user_agent: 'a'.repeat(500),
      query_param: 'token=&page=2',
      referer: 'https://baeum.test/user/validation?a=1&token=#x',
      access_url: 'https://baeum.test/?email=&code=',
    });
  });

  test.each([
    [{ ...descriptor }],
    [{ type: 'OTHER', ...descriptor }],
    [{ type: 'SIGNUP', ...descriptor, os: undefined }],
    [{ type: 'SIGNUP', ...descriptor, userId: 1 }],
    [{ type: 'SIGNUP', ...descriptor, browser: 'x'.repeat(8001) }],
  ])('COMMON_001 for %#', async (body) => {
    const answer = await clientElsewhere(app).call('createAccessReferer', { body });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'COMMON_001']);
  });
});

describe('collectInfo', () => {
  test('keeps a visit without a type', async () => {
    const { status, body } = await clientElsewhere(app).call('collectInfo', { body: descriptor });
    expect([status, body]).toEqual([202, { ok: true }]);
    expect(await lastVisit()).toMatchObject({ type: null, access_url: descriptor.accessUrl });
  });

  test('COMMON_001 for unknown members', async () => {
    const { status, body } = await clientElsewhere(app).call('collectInfo', { body: { ...descriptor, type: 'SIGNUP' } });
    expect([status, body.errorCode]).toEqual([400, 'COMMON_001']);
  });
});
