import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { signedInClient, unique } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const user = { id: 'device-1', userId: '42', properties: { grade: 'GOLD' } };
const evaluate = (body: object) => admin.call('evaluateDraft', { body: { user, ...body } });
const gold = {
  conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }],
};
const two = [{ name: '지금' }, { name: '새 문구', parameters: { label: '시작' } }];
/** Counts of everything that a change would create. */
const traces = () =>
  app.sql(
    'SELECT (SELECT count(*) FROM workspace_entities) AS entities, (SELECT count(*) FROM audit_logs) AS audits, (SELECT sum(revision) FROM environments) AS revisions',
  );

describe('evaluateDraft', () => {
  it('decides an unsaved entity with its steps, and stores nothing', async () => {
    const before = await traces();
    const { status, body } = await evaluate({
      kind: 'EXPERIMENT',
      entity: { name: '버튼', variations: [{ weight: 0 }, { weight: 1, parameters: { label: '시작' } }], identifierType: '$userId' },
    });
    expect([status, Object.keys(body)]).toEqual([200, ['experiment']]);
    expect(body.experiment).toMatchObject({
      variation: 'B',
      reason: 'TRAFFIC_ALLOCATED',
      parameters: { label: '시작' },
      steps: expect.arrayContaining([expect.objectContaining({ step: 'traffic', outcome: 'stop' })]),
    });
    expect(await traces()).toEqual(before);
  });

  it('refuses an identifier that is too long', async () => {
    const refused = await evaluate({ kind: 'FEATURE_FLAG', entity: { name: '결제창', defaultRule: 'A' }, user: { userId: 'u'.repeat(3000) } });
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'EXP_007', errors: [{ field: 'user.userId' }] } });
  });

  it('decides like the saved and started entity', async () => {
    const entity = { name: '절반', variations: two, traffic: 100, identifierType: '$userId', targetAudiences: [gold] };
    const { key } = (await admin.call('createExperiment', { body: entity })).body;
    const drafted = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => (await evaluate({ kind: 'EXPERIMENT', key, user: { ...user, userId: `u${at}` } })).body.experiment),
    );
    await admin.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
    const started = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => (await evaluate({ kind: 'EXPERIMENT', key, user: { ...user, userId: `u${at}` } })).body.experiment),
    );
    const answer = ({ variation, reason }: { variation: string; reason: string }) => `${variation} ${reason}`;
    expect(drafted.map(answer)).toEqual(started.map(answer));
    expect(new Set(drafted.map(answer))).toEqual(new Set(['A TRAFFIC_ALLOCATED', 'B TRAFFIC_ALLOCATED']));
  });

  it('decides a draft as is on request, or with unsaved changes', async () => {
    const { key } = (await admin.call('createFeatureFlag', { body: { name: '결제창', defaultRule: 'A' } })).body;
    expect((await evaluate({ kind: 'FEATURE_FLAG', key, asStarted: false })).body.featureFlag).toMatchObject({ isOn: false, reason: 'EXPERIMENT_DRAFT' });
    expect((await evaluate({ kind: 'FEATURE_FLAG', key })).body.featureFlag).toMatchObject({ isOn: false, reason: 'DEFAULT_RULE' });
    expect((await evaluate({ kind: 'FEATURE_FLAG', key, changes: { targetRules: [{ target: gold, action: 'B' }] } })).body.featureFlag).toMatchObject({
      isOn: true,
      reason: 'TARGET_RULE_MATCH',
    });
    expect((await admin.call('getFeatureFlag', { params: { key } })).body).toMatchObject({ version: 1, status: 'DRAFT', targetRules: [] });
  });

  it('decides parameters and messages, too', async () => {
    const key = unique('config-');
    const rules = [{ target: gold, value: { value: '골드' } }];
    expect(
      (await evaluate({ kind: 'REMOTE_CONFIG_PARAMETER', entity: { key, name: '안내', type: 'STRING', defaultValue: { value: '모두' }, targetRules: rules } }))
        .body.remoteConfig,
    ).toMatchObject({ value: '골드', reason: 'TARGET_RULE_MATCH' });
    const entity = {
      name: '환영',
      trigger: { eventKeys: ['view'] },
      display: 'MODAL',
      messages: [{ lang: 'ko', layout: 'TEXT_ONLY', title: '안녕하세요', body: '글', buttons: [] }],
    };
    const shown = async (event: string) => (await evaluate({ kind: 'IN_APP_MESSAGE', entity, event: { key: event } })).body.inAppMessage;
    expect([await shown('view'), await shown('leave')]).toMatchObject([{ isShow: true, reason: 'IN_APP_MESSAGE_TARGET' }, { isShow: false }]);
  });

  it('uses the stored cohorts of the given environment', async () => {
    const development = { environment: 'development' };
    const { key: cohort } = (await admin.call('createCohort', { body: { ...development, name: '구매' } })).body;
    await admin.call('addCohortMembers', { params: { key: cohort }, query: development, body: { identifiers: ['42'] } });
    const target = {
      conditions: [{ key: { type: 'COHORT', name: 'COHORT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'NUMBER', values: [cohort] } }],
    };
    const entity = { name: '코호트', defaultRule: 'A', targetRules: [{ target, action: 'B' }] };
    const isOn = async (where: object) => (await evaluate({ kind: 'FEATURE_FLAG', entity, ...where })).body.featureFlag.isOn;
    expect([await isOn(development), await isOn({})]).toEqual([true, false]);
  });

  it('refuses an invalid draft by the same rules as saving', async () => {
    const missing = {
      conditions: [{ key: { type: 'SEGMENT', name: 'SEGMENT' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['nobody'] } }],
    };
    const { key } = (await admin.call('createExperiment', { body: { name: '시작한 것', variations: two } })).body;
    await admin.call('transitionExperiment', { params: { key }, body: { action: 'start' } });
    const answers = await Promise.all([
      evaluate({ kind: 'EXPERIMENT', entity: { name: '버튼', variations: two, targetAudiences: [missing] } }),
      evaluate({ kind: 'EXPERIMENT', entity: { name: '버튼', variations: [{ weight: 0 }, { weight: 0 }] } }),
      evaluate({ kind: 'EXPERIMENT', key, changes: { identifierType: '$userId' } }),
      evaluate({ kind: 'EXPERIMENT', key: 987_654 }),
      evaluate({ kind: 'EXPERIMENT' }),
      evaluate({ kind: 'EXPERIMENT', entity: { name: '버튼' } }),
      evaluate({ kind: 'EXPERIMENT', entity: { name: '버튼', variations: two }, changes: {} }),
    ]);
    expect(answers.map(({ status, body }) => `${status} ${body.errorCode}`)).toEqual([
      '400 COMMON_001',
      '400 EXP_003',
      '409 EXP_002',
      '404 EXP_001',
      '400 COMMON_001',
      '400 COMMON_001',
      '400 COMMON_001',
    ]);
  });

  it('is limited to operators', async () => {
    expect((await (await signedInClient(app)).call('evaluateDraft', { body: { kind: 'FEATURE_FLAG', key: 1, user } })).status).toBe(403);
  });
});
