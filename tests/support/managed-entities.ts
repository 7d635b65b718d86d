import { expect, it } from 'vitest';
import type { Body, TestClient } from './client.ts';
import { inParallel, tally } from './races.ts';
import type { TestApp } from './server.ts';

export interface ManagedKindOfTest {
  app: () => TestApp;
  admin: () => TestClient;
  /** Last part of the operations' names: `createSegment` … */
  one: string;
  many: string;
  /** Noun of the URL. */
  noun: string;
  /** Returns a new valid body; `key` is its key where the caller chooses one. */
  fresh: () => Record<string, unknown>;
  /** Changed members of an update. */
  edit: Record<string, unknown>;
  /** Members besides the key that cannot be changed later. */
  chosenOnce?: readonly string[];
}

/** Tests shared by all kinds of managed entities. */
export function itIsManaged({ app, admin, one, many, noun, fresh, edit, chosenOnce = [] }: ManagedKindOfTest): void {
  const create = (body: object) => admin().call(`create${one}`, { body });
  const get = (key: string | number, query = {}) => admin().call(`get${one}`, { params: { key }, query });
  const update = (key: string | number, body: object) => admin().call(`update${one}`, { params: { key }, body });
  const remove = (key: string | number, query = {}) => admin().call(`delete${one}`, { params: { key }, query });
  const changeable = (body: object) => Object.fromEntries(Object.entries(body).filter(([member]) => !['key', ...chosenOnce].includes(member)));
  const made = async (): Promise<{ body: Record<string, unknown>; key: string | number; shown: Body }> => {
    const body = fresh();
    const answer = await create(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { body, key: answer.body.key, shown: answer.body };
  };

  it('is made, shown, listed, changed and deleted', async () => {
    const { body, key, shown } = await made();
    expect(shown).toMatchObject({ name: body['name'], version: 1 });
    expect((await get(key)).body).toEqual(shown);
    expect((await admin().call(`list${many}`)).body.items[0]).toEqual(shown);
    expect((await admin().call(`list${many}`, { query: { q: body['name'] } })).body.items).toContainEqual(shown);
    expect((await admin().call(`list${many}`, { query: { q: 'nothing is called so' } })).body).toMatchObject({ items: [], total: 0 });

    const changed = await update(key, { ...changeable(body), ...edit, version: 1 });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body).toMatchObject({ ...edit, id: shown.id, version: 2 });
    expect((await get(key)).body).toEqual(changed.body);

    expect((await remove(key)).status).toBe(204);
    expect(await get(key)).toMatchObject({ status: 404, body: { errorCode: 'EXP_001' } });
  });

  it('keeps what an update leaves out, and its version when nothing changes', async () => {
    const { body, key, shown } = await made();
    expect((await update(key, { ...changeable(body), version: 1 })).body).toEqual(shown);
    const { version, updatedAt: _, ...rest } = (await update(key, { name: '다른 이름', version: 1 })).body;
    expect({ ...shown, ...rest, name: shown.name }).toEqual(shown);
    expect([version, rest.name]).toEqual([2, '다른 이름']);
  });

  it('is changed by one of those who have read the same', async () => {
    const { body, key } = await made();
    const answers = await inParallel(5, (at) => update(key, { ...changeable(body), name: `이름 ${at}`, version: 1 }));
    expect(tally(answers)).toEqual({ 200: 1, '409 COMMON_005': 4 });
    expect((await get(key)).body.version).toBe(2);
  });

  it('is unknown under another key, and in another environment', async () => {
    const { body, key } = await made();
    const nowhere = typeof key === 'number' ? 987_654 : 'nowhere';
    for (const [place, where] of [
      [nowhere, {}],
      [key, { environment: 'development' }],
    ] as const) {
      const answers = [await get(place, where), await update(place, { ...changeable(body), ...where, version: 1 }), await remove(place, where)];
      expect(tally(answers)).toEqual({ '404 EXP_001': 3 });
    }
    expect(await create({ ...fresh(), environment: 'moon' })).toMatchObject({ status: 400, body: { errors: [{ field: 'environment' }] } });
  });

  it('is on record with who changed what', async () => {
    const { body, key } = await made();
    await update(key, { ...changeable(body), name: '새 이름', version: 1 });
    await remove(key);
    const rows = await app().sql('SELECT action, diff FROM audit_logs WHERE target = $1 AND actor_id IS NOT NULL ORDER BY id', [`${noun}/${key}`]);
    expect(rows).toMatchObject([
      { action: `${noun}.create`, diff: { name: [null, body['name']] } },
      { action: `${noun}.update`, diff: { name: [body['name'], '새 이름'] } },
      { action: `${noun}.delete`, diff: { name: ['새 이름', null] } },
    ]);
  });
}

/** Additional tests of kinds whose key the caller chooses. */
export function itHasItsOwnKey({ admin, one, fresh }: ManagedKindOfTest): void {
  it('has a key that nothing else of its kind has', async () => {
    const body = fresh();
    const create = (where = {}) => admin().call(`create${one}`, { body: { ...body, ...where } });
    expect(tally(await inParallel(5, () => create()))).toEqual({ 201: 1, '409 EXP_004': 4 });
    expect((await create({ environment: 'development' })).status).toBe(201);
  });
}
