import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { down } from '@baeum/api/src/database/migrations/0186-guardrails-are-roles.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

/** A database as the release before guardrails were roles left it. */
const beforeRoles = () => formerDatabase((url) => migrate(url, { only: migrationNames().filter((each) => !each.startsWith('0186-')) }));

const verdict = { variation: 'B', state: 'FINE', lift: 0, interval: [-0.1, 0.1] };
const guardrail = (eventKey: string, harm: string, margin: number) => ({ eventKey, harm, margin });
const role = (key: string, more: object) => ({ key, role: 'GUARDRAIL', confidence: 0.95, ...more });
const none = { nonInferiorityMargin: null, harm: null, onHarm: null, confidence: null };

const former = {
  both: {
    name: '둘 다',
    metrics: ['sign_up', 'refund'],
    metricRoles: [
      { key: 'sign_up', role: 'PRIMARY', nonInferiorityMargin: null },
      { key: 'refund', role: 'GUARDRAIL', nonInferiorityMargin: 0.1 },
    ],
    guardrails: [
      guardrail('sign_up', 'DECREASE', 0.05),
      guardrail('purchase', 'DECREASE', 0.2),
      guardrail('purchase', 'DECREASE', 0.02),
      guardrail('refund', 'INCREASE', 0.3),
    ],
    onHarm: 'NOTIFY',
    guardrailCheck: { at: '2026-11-01T00:00:00.000Z', verdicts: [{ eventKey: 'sign_up', ...verdict }] },
  },
  shown: {
    metrics: ['$refunds_per_order', 'speed'],
    metricRoles: ['$refunds_per_order', 'speed'].map((key) => ({ key, role: 'GUARDRAIL', nonInferiorityMargin: 0.1 })),
  },
  none: { name: '없음', metrics: ['view'], guardrails: [], onHarm: 'PAUSE' },
  rollout: {
    rollout: {
      state: 'RUNNING',
      variation: 'B',
      step: 1,
      stepStartedAt: '2026-11-01T00:00:00.000Z',
      steps: [{ percent: 1, minutes: 5 }, { percent: 50, minutes: 5 }, { percent: 100 }],
      guardrails: [guardrail('purchase', 'DECREASE', 0.02)],
      onHarm: 'PAUSE',
      check: { at: '2026-11-01T00:00:00.000Z', verdicts: [{ eventKey: 'purchase', ...verdict }] },
    },
  },
};

test('guardrails become roles, of what is and of what was, and go back', async () => {
  const { url, client } = await beforeRoles();
  const add = (
    kind: string,
    id: number,
    details: object,
    { key = String(id), body = { execution: { status: 'RUNNING' } } }: { key?: string; body?: object } = {},
  ) =>
    client.query(
      `INSERT INTO workspace_entities (environment_id, kind, id, key, position, body, details)
       SELECT id, $1::text, $2::bigint, $3::text, 0, $4::jsonb, $5::jsonb FROM environments WHERE is_primary`,
      [kind, id, key, JSON.stringify(body), JSON.stringify(details)],
    );
  await add('METRIC', 9, {}, { key: 'speed', body: { direction: 'DECREASE' } });
  for (const [at, [name, details]] of Object.entries(former).entries()) await add(name === 'rollout' ? 'FEATURE_FLAG' : 'EXPERIMENT', at + 1, details);
  await client.query(`
    INSERT INTO entity_versions (environment_id, kind, entity_id, version, key, body, details, parts, valid_from)
    SELECT environment_id, kind, id, 1, key, body, details, '[]', now() FROM workspace_entities`);
  expect(await migrate(url)).toEqual(['0186-guardrails-are-roles']);

  const read = async (table: string) =>
    (await client.query<{ details: Record<string, unknown> }>(`SELECT details FROM ${table} WHERE kind <> 'METRIC' ORDER BY key`)).rows.map(
      ({ details }) => details,
    );
  const now = await read('workspace_entities');
  const roles = [
    { key: 'sign_up', role: 'PRIMARY', ...none },
    role('refund', { nonInferiorityMargin: 0.1, harm: 'DECREASE', onHarm: 'NOTIFY' }),
    role('sign_up', { nonInferiorityMargin: 0.05, harm: 'DECREASE', onHarm: 'NOTIFY' }),
    role('purchase', { nonInferiorityMargin: 0.02, harm: 'DECREASE', onHarm: 'NOTIFY' }),
    role('refund', { nonInferiorityMargin: 0.3, harm: 'INCREASE', onHarm: 'NOTIFY' }),
  ];
  const dueAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
  const check = (eventKey: string) => ({ at: '2026-11-01T00:00:00.000Z', verdicts: [{ key: eventKey, eventKey, confidence: 0.95, ...verdict }] });
  const shown = former.shown.metrics.map((key) => role(key, { nonInferiorityMargin: 0.1, harm: 'INCREASE', onHarm: 'NOTIFY' }));
  const { guardrails: _list, ...rollout } = former.rollout.rollout;
  const later = {
    ...rollout,
    guardrails: [{ key: 'purchase', harm: 'DECREASE', margin: 0.02 }],
    check: check('purchase'),
    error: expect.closeTo(0.0125, 10) as number,
    errorLeft: expect.closeTo(0.0375, 10) as number,
  };
  expect(now).toEqual([
    { name: '둘 다', metrics: ['sign_up', 'refund', 'purchase'], metricRoles: roles, guardrailCheck: check('sign_up'), dueAt },
    { metrics: former.shown.metrics, metricRoles: shown, dueAt },
    { name: '없음', metrics: ['view'] },
    { rollout: later },
  ]);
  expect(await read('entity_versions')).toEqual(now.map(({ dueAt: _due, ...details }) => details));

  await down(async (text) => void (await client.query(text)));
  const back = await read('workspace_entities');
  expect(back[0]).toMatchObject({
    onHarm: 'NOTIFY',
    guardrails: [
      guardrail('refund', 'DECREASE', 0.1),
      guardrail('sign_up', 'DECREASE', 0.05),
      guardrail('purchase', 'DECREASE', 0.02),
      guardrail('refund', 'INCREASE', 0.3),
    ],
  });
  expect(back[1]?.['metricRoles']).toEqual(former.shown.metricRoles);
  expect(back[3]).toMatchObject({ rollout: { guardrails: former.rollout.rollout.guardrails } });
});
