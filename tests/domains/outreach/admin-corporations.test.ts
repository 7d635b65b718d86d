import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorWith('admin:content');
});
afterAll(() => app.stop());

/** An operator with this right alone. */
async function operatorWith(scope: string) {
  const client = await signedInClient(app, { roleAdmin: true });
  await app.sql('UPDATE users SET operator_scopes = ARRAY[$2::text] WHERE id = $1', [client.user.id, scope]);
  return client;
}

const put = (id: number, body: object) => operator.call('upsertCorporation', { params: { id }, body });

test('upsertCorporation adds a company under its number and replaces it whole; listAllCorporations finds it', async () => {
  const added = await put(501, { name: '물결소프트', url: 'https://jobs.example.com/501', industry: '소프트웨어', logoKey: 'cover.svg' });
  expect([added.status, added.body]).toMatchObject([200, { id: 501, name: '물결소프트', logoUrl: '/images/cover.svg', likeCount: 0, showable: true }]);
  const replaced = await put(501, { name: '새물결' });
  expect(replaced.body).toMatchObject({ id: 501, name: '새물결', showable: false });
  expect([replaced.body.url, replaced.body.logoKey]).toEqual([undefined, undefined]);
  expect((await operator.call('getCorporation', { params: { id: 501 } })).body).toEqual(replaced.body);
  await put(502, { name: '온기페이' });
  const names = async (query: Record<string, unknown>) =>
    (await operator.call('listAllCorporations', { query })).body.items.map(({ name }: { name: string }) => name);
  expect([await names({}), await names({ q: '새' }), await names({ q: '결' }), await names({ q: '새물결' }), await names({ showable: true })]).toEqual([
    ['온기페이', '새물결'],
    ['새물결'],
    [],
    ['새물결'],
    [],
  ]);
  const [audit] = await app.sql<{ diff: object }>("SELECT diff FROM audit_logs WHERE target = 'corporations/501' ORDER BY id DESC LIMIT 1");
  expect(audit?.diff).toMatchObject({ name: ['물결소프트', '새물결'] });
});

test('a name is taken once, also by two at once', async () => {
  expect(tally(await Promise.all([put(601, { name: '달무리' }), put(602, { name: '달무리' })]))).toEqual({ '200': 1, '409 CORPORATION_001': 1 });
});

test('refuses what is no address, a logo that is not there, and people without the right', async () => {
  const fields = async (body: object) => (await put(700, body)).body.errors?.map(({ field }: { field: string }) => field);
  expect([await fields({ name: '가', url: 'javascript:alert(1)' }), await fields({ name: '가', logoKey: 'gone.webp' }), await fields({ name: '' })]).toEqual([
    ['url'],
    ['logoKey'],
    ['name'],
  ]);
  expect((await operator.call('getCorporation', { params: { id: 700 } })).status).toBe(404);
  const reader = await operatorWith('admin:read');
  expect((await reader.call('upsertCorporation', { params: { id: 700 }, body: { name: '가' } })).status).toBe(403);
  expect((await reader.call('listAllCorporations')).status).toBe(200);
});
