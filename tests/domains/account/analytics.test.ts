import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientElsewhere, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const nobody = { hid: null, device_id: null, user_id: null, email: null, user_info: { role_admin: false } };

describe('getAnalyticsUser', () => {
  test('knows the device, and the member with their role', async () => {
    const visitor = clientElsewhere(app);
    visitor.cookies.set('_hackle_hid', 'device-1');
    expect((await visitor.call('getAnalyticsUser')).body).toEqual({ ...nobody, hid: 'device-1', device_id: 'device-1' });
    const operator = await signedInClient(app, { roleAdmin: true });
    expect((await operator.call('getAnalyticsUser')).body).toEqual({
      ...nobody,
      user_id: operator.user.id,
      email: operator.user.email,
      user_info: { role_admin: true },
    });
  });

  test.each([
    ['Do Not Track', { dnt: '1' }, undefined],
    ['Global Privacy Control', { 'sec-gpc': '1' }, undefined],
    ['refused consent', {}, 'off'],
  ])('knows nobody under %s', async (_what, headers, cookie) => {
    const member = await signedInClient(app);
    member.cookies.set('_hackle_hid', 'device-1');
    if (cookie) member.cookies.set('analytics', cookie);
    expect((await member.call('getAnalyticsUser', { headers })).body).toEqual(nobody);
  });
});
