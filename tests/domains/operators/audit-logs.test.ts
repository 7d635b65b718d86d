import { transaction } from '@baeum/api/src/database/transaction.ts';
import { recordAudit } from '@baeum/api/src/domains/audit-logs/audit-logs.public.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient;
let actorId: number;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
  actorId = (await createUser(app, { name: '한가람' })).id;
  await note('orders.refund', 'orders/7', '2026-03-01T00:00:00+09:00');
  await note('experiments.start', 'experiments/1', '2026-03-02T23:59:59+09:00');
  await note('experiments.pause', 'experiments/1', '2026-03-03T00:00:00+09:00');
  await note('users.status', 'users/9', '2026-03-04T12:00:00+09:00');
});
afterAll(() => app.stop());

async function note(action: string, target: string, at: string): Promise<void> {
  const author = { actorId, operationId: 'anything', requestId: `00000000-0000-4000-8000-${action.length.toString().padStart(12, '0')}` };
  await transaction(() => recordAudit({ author, action, target, diff: { state: ['before', `=${action}`] } }));
  await app.sql('UPDATE audit_logs SET at = $1 WHERE id = (SELECT max(id) FROM audit_logs)', [at]);
}

const actions = async (query: Record<string, unknown>, caller = operator): Promise<string[]> =>
  (await caller.call('listAuditLogs', { query: { ...query } })).body.items.map(({ action }: { action: string }) => action);

describe('listAuditLogs', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ from: '2026-03-02', to: '2026-03-02' }, ['experiments.start']],
    [{ from: '2026-03-03' }, ['users.status', 'experiments.pause']],
    [{ to: '2026-03-01' }, ['orders.refund']],
    [{ from: '2030-01-01' }, []],
    [{ to: '2020-01-01' }, []],
    [{ actorName: '가람', action: 'experiments.' }, ['experiments.pause', 'experiments.start']],
    [{ actorName: '없는 사람' }, []],
    [{ q: '한가람', from: '2026-03-04' }, ['users.status']],
    [{ q: 'experiments/1' }, ['experiments.pause', 'experiments.start']],
    [{ q: 'experiments.p' }, ['experiments.pause']],
    [{ q: '00000000-0000-4000-8000-000000000012' }, ['users.status']],
    [{ target: 'experiments/1', action: 'experiments.s' }, ['experiments.start']],
  ])('narrows by %j', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  test('goes on where the last part ended, whatever it is narrowed by', async () => {
    for (const query of [{ q: '한가람' }, { action: 'experiments.' }, { target: 'experiments/1' }]) {
      const first = (await operator.call('listAuditLogs', { query: { ...query, limit: 1 } })).body;
      expect(first.items).toHaveLength(1);
      expect(await actions({ ...query, limit: 1, cursor: first.nextCursor })).toHaveLength(1);
    }
  });
});

describe('exportAuditLogs', () => {
  test('is the list, and no cell begins like a formula', async () => {
    const file = String((await operator.fetch('/admin/api/v1/audit-logs/export?q=experiments/1')).body);
    const rows = file.trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('"2026-03-03 00:00","한가람"');
    const lines = String((await operator.fetch('/admin/api/v1/audit-logs/export?q=experiments/1&format=jsonl')).body);
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { action: string }).action),
    ).toEqual(await actions({ q: 'experiments/1' }));
  });
});

describe('who manages experiments', () => {
  test('reads of these alone', async () => {
    const manager = await signedInClient(app, { operatorScopes: ['experiment:manage'] });
    expect(await actions({ q: '한가람' }, manager)).toEqual(['experiments.pause', 'experiments.start']);
    expect(await actions({ action: 'orders.' }, manager)).toEqual([]);
    expect(await actions({ target: 'users/9' }, manager)).toEqual([]);
    const [{ id } = { id: 0 }] = (await operator.call('listAuditLogs', { query: { target: 'orders/7' } })).body.items;
    expect((await manager.call('getAuditLog', { params: { id } })).status).toBe(404);
    expect((await operator.call('getAuditLog', { params: { id } })).body).toMatchObject({ action: 'orders.refund', actor: { name: '한가람' } });
  });
});
