import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  await app.sql('DELETE FROM corporations');
  const rows = await app.sql<{ id: string }>(
    "INSERT INTO corporations (name, industry, url) VALUES ('물결소프트', '소프트웨어', 'https://jobs.test/1'), ('온기페이', '금융', NULL), ('100% 우유', '식품', NULL) RETURNING id",
  );
  ids = rows.map(({ id }) => Number(id));
});
afterAll(() => app.stop());

const list = async (member: TestClient, query: Record<string, unknown> = {}) => (await member.call('listCorporations', { query })).body.items;
const names = (items: { name: string }[]) => items.map(({ name }) => name);
const like = (member: TestClient, corporationId: number | undefined) => member.call('likeCorporation', { body: { corporationId } });

test('companies are listed, found and liked, each by their own members', async () => {
  const [one, other] = [await signedInClient(app), await signedInClient(app)];
  expect(await list(one)).toEqual([
    { id: ids[0], name: '물결소프트', industry: '소프트웨어', url: 'https://jobs.test/1', liked: false },
    { id: ids[1], name: '온기페이', industry: '금융', liked: false },
    { id: ids[2], name: '100% 우유', industry: '식품', liked: false },
  ]);
  expect((await like(one, ids[1])).body).toEqual({ liked: true });
  expect((await like(one, ids[1])).status).toBe(200);
  expect([names(await list(one, { liked: 'true' })), names(await list(one, { liked: 'false' })), names(await list(other, { liked: 'true' }))]).toEqual([
    ['온기페이'],
    ['물결소프트', '100% 우유'],
    [],
  ]);
  expect([
    names(await list(one, { q: '소프트' })),
    names(await list(one, { q: '금융' })),
    names(await list(one, { q: '%' })),
    names(await list(one, { page: 2, pageSize: 2 })),
  ]).toEqual([['물결소프트'], ['온기페이'], ['100% 우유'], ['100% 우유']]);
  const unlike = () => one.call('unlikeCorporation', { query: { corporationId: ids[1] } });
  expect([(await unlike()).status, (await unlike()).status, names(await list(one, { liked: 'true' }))]).toEqual([204, 204, []]);
});

test('refuses companies that there are not, at their field', async () => {
  const { status, body } = await like(await signedInClient(app), 987_654);
  expect([status, body.errors]).toEqual([400, [{ field: 'corporationId', errorCode: 'COMMON_001', message: '모르는 기업입니다.' }]]);
  expect((await (await signedInClient(app)).call('listCorporations', { query: { liked: 'maybe' } })).status).toBe(400);
});

test('two hundred presses at once are one like; who leaves takes it along', async () => {
  const one = await signedInClient(app);
  expect((await inParallel(200, () => like(one, ids[0]))).filter(({ status }) => status !== 200)).toEqual([]);
  const likes = () => app.sql('SELECT corporation_id FROM corporation_likes WHERE user_id = $1', [one.user.id]);
  expect((await likes()).length).toBe(1);
  await one.call('withdraw', { body: { confirm: true } });
  expect(await likes()).toEqual([]);
});
