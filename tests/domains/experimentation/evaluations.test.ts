import { decideForPage } from '@baeum/api/src/domains/evaluations/evaluations.public.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import type { AllDecisions } from '@baeum/contract/domains/evaluations/evaluations.schemas.ts';
import { pageDecisions } from '@baeum/contract/shared/page-decisions.ts';
import sdk from '@hackler/javascript-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { workspaceFile } from '../../support/workspace-file.ts';

const key = 'test-server-key-0001';
const grownUp = { id: 'user_1', properties: { age: 30 } };
let app: TestApp;
let program: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  program = client(app.url, { 'x-sdk-key': key });
  await ensureSdkKey({ name: 'test', kind: 'SERVER', key });
  await importWorkspaceFile(undefined, workspaceFile());
});
afterAll(() => app.stop());

const experiment = (number: number, body: object) => program.call('evaluateExperiment', { params: { key: number }, body });
const flag = (number: number, body: object) => program.call('evaluateFeatureFlag', { params: { key: number }, body });
const message = (number: number, body: object) => program.call('evaluateInAppMessage', { params: { key: number }, body });
const config = (name: string, body: object) => program.call('evaluateRemoteConfig', { params: { key: name }, body });

describe('evaluateExperiment', () => {
  it('decides and returns the parameters of the variation', async () => {
    const { status, body } = await experiment(1, { user: { ...grownUp, id: '지정된 사용자' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      experimentKey: 1,
      experimentId: 1,
      version: 1,
      variation: 'B',
      reason: 'OVERRIDDEN',
      parameters: { title: '새로움', size: 20 },
      exposed: false,
    });
  });

  it.each([
    [1, { id: 'x' }, 'A', 'NOT_IN_EXPERIMENT_TARGET'],
    [1, { id: '직원 1' }, 'A', 'OVERRIDDEN'],
    [3, grownUp, 'A', 'EXPERIMENT_DRAFT'],
    [4, grownUp, 'A', 'EXPERIMENT_PAUSED'],
    [5, grownUp, 'B', 'EXPERIMENT_COMPLETED'],
    [8, grownUp, 'A', 'IDENTIFIER_NOT_FOUND'],
    [999, grownUp, 'A', 'EXPERIMENT_NOT_FOUND'],
    [1, {}, 'A', 'INVALID_INPUT'],
  ])('test %i for %o is %s: %s', async (number, user, variation, reason) => {
    expect((await experiment(number, { user })).body).toMatchObject({ variation, reason, exposed: false });
  });

  it('is exposed when traffic was allocated, and otherwise returns the default of the caller', async () => {
    expect((await experiment(1, { user: grownUp })).body).toMatchObject({ reason: 'TRAFFIC_ALLOCATED', exposed: true });
    expect((await experiment(999, { user: grownUp, defaultVariation: 'J' })).body.variation).toBe('J');
  });

  it('explains the decision on request only', async () => {
    const { body } = await experiment(1, { user: grownUp, explain: true });
    expect(body.steps.map(({ step }: { step: string }) => step)).toEqual(expect.arrayContaining(['override', 'identifier', 'audience', 'traffic']));
    expect(body.steps.at(-1)).toMatchObject({ outcome: 'stop' });
    expect((await experiment(1, { user: grownUp })).body.steps).toBeUndefined();
  });
});

describe('evaluateFeatureFlag', () => {
  it.each([
    [1, { id: 'a', properties: { app: '2.1.0' } }, true, 'TARGET_RULE_MATCH'],
    [2, { id: 'a' }, false, 'FEATURE_FLAG_INACTIVE'],
    [3, { id: 'a', properties: { app: '2.2' } }, true, 'TARGET_RULE_MATCH'],
    [999, { id: 'a' }, false, 'FEATURE_FLAG_NOT_FOUND'],
    [1, {}, false, 'INVALID_INPUT'],
  ])('flag %i for %o is %s: %s', async (number, user, isOn, reason) => {
    const { status, body } = await flag(number, { user, explain: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ featureKey: number, isOn, reason });
    expect(body.steps).toBeInstanceOf(Array);
  });
});

describe('track', () => {
  const recorded = (id: string) =>
    app.sql('SELECT experiment_type, subject_key, variation_key, decision_reason FROM events WHERE identifiers @> $1 ORDER BY subject_id', [{ $id: id }]);

  it('records exposures of the experiment and of its targeting, after the response', async () => {
    await experiment(6, { user: { ...grownUp, id: 'user_1' }, track: true });
    expect(await recorded('user_1')).toEqual([
      expect.objectContaining({ experiment_type: 'AB_TEST', subject_key: '1', decision_reason: 'TRAFFIC_ALLOCATED_BY_TARGETING' }),
      expect.objectContaining({ experiment_type: 'AB_TEST', subject_key: '6' }),
    ]);
    const { body } = await flag(1, { user: { id: 'tracked', properties: { app: '2.1.0' } }, track: true });
    expect(await recorded('tracked')).toEqual([
      { experiment_type: 'FEATURE_FLAG', subject_key: '1', variation_key: body.variation, decision_reason: body.reason },
    ]);
  });

  it('records nothing without the request to track, or for an unknown experiment', async () => {
    await experiment(1, { user: { ...grownUp, id: 'silent' } });
    await experiment(999, { user: { id: 'silent' }, track: true });
    await flag(1, { user: {}, track: true });
    expect(await recorded('silent')).toEqual([]);
  });
});

describe('evaluateRemoteConfig', () => {
  it.each([
    ['signin_button_text', 'STRING', '기본', { value: '로그인', reason: 'DEFAULT_RULE', valueId: 10 }],
    ['max_items', 'NUMBER', 1, { value: 7, reason: 'DEFAULT_RULE', valueId: 20 }],
    ['max_items', 'NUMBER', null, { value: 7, reason: 'DEFAULT_RULE' }],
    ['max_items', 'STRING', '기본', { value: '기본', reason: 'TYPE_MISMATCH' }],
    ['max_items', 'UNKNOWN', 3, { value: 3, reason: 'TYPE_MISMATCH' }],
    ['max_items', 'INTEGER', 3, { value: 3, reason: 'TYPE_MISMATCH' }],
    ['max_items', '', 3, { value: 3, reason: 'TYPE_MISMATCH' }],
    ['k'.repeat(500), 'NUMBER', 3, { value: 3, reason: 'REMOTE_CONFIG_PARAMETER_NOT_FOUND' }],
    ['없는 이름', 'BOOLEAN', false, { value: false, reason: 'REMOTE_CONFIG_PARAMETER_NOT_FOUND' }],
    ['a/b c', 'JSON', '{}', { value: '{}', reason: 'REMOTE_CONFIG_PARAMETER_NOT_FOUND' }],
  ])('%s as %s with %o', async (name, requiredType, defaultValue, expected) => {
    const { status, body } = await config(name, { user: { id: '사용자' }, requiredType, defaultValue, explain: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: name, ...expected, steps: expect.any(Array) });
  });
});

describe('evaluateInAppMessage', () => {
  it('returns the message in its default language with its layout', async () => {
    const { status, body } = await message(1, { user: { id: '사용자' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      messageKey: 1,
      isShow: true,
      reason: 'IN_APP_MESSAGE_TARGET',
      layout: { displayType: 'MODAL', layoutType: 'TEXT_ONLY' },
      delayMillis: 0,
      message: workspaceFile().inAppMessages[0]?.messageContext.messages[0],
    });
  });

  it.each([
    [1, { event: { key: 'purchase', properties: { total: 5000 } } }, true, 'IN_APP_MESSAGE_TARGET'],
    [1, { event: { key: 'view_cart' } }, false, 'NOT_IN_IN_APP_MESSAGE_TARGET'],
    [1, { platform: 'ANDROID' }, false, 'UNSUPPORTED_PLATFORM'],
    [1, { hiddenUntil: Date.now() + 86_400_000 }, false, 'IN_APP_MESSAGE_HIDDEN'],
    [1, { hiddenUntil: Date.now() - 1 }, true, 'IN_APP_MESSAGE_TARGET'],
    [1, { user: {} }, false, 'INVALID_INPUT'],
    [1, { impressions: [{ identifiers: { $id: '사용자' }, timestamp: Date.now() }] }, true, 'IN_APP_MESSAGE_TARGET'],
    [999, {}, false, 'IN_APP_MESSAGE_NOT_FOUND'],
  ])('message %i with %o is %s: %s', async (number, asked, isShow, reason) => {
    const { status, body } = await message(number, { user: { id: '사용자' }, explain: true, ...asked });
    expect(status).toBe(200);
    expect(body).toMatchObject({ messageKey: number, isShow, reason, steps: expect.any(Array) });
    expect(Object.hasOwn(body, 'message')).toBe(isShow);
  });

  it.each([
    ['platform', { platform: 'WATCH' }, 'COMMON_001'],
    ['hiddenUntil', { hiddenUntil: '내일' }, 'COMMON_001'],
    ['impressions.0.timestamp', { impressions: [{ identifiers: {}, timestamp: -1 }] }, 'COMMON_001'],
    ['event.key', { event: { key: 'k'.repeat(129) } }, 'EXP_007'],
    ['event.properties.spot', { event: { key: 'purchase', properties: { spot: 'x'.repeat(1025) } } }, 'EXP_007'],
  ])('refuses an invalid %s', async (field, asked, errorCode) => {
    expect(await message(1, { user: { id: '사용자' }, ...asked })).toMatchObject({ status: 400, body: { errorCode, errors: [{ field }] } });
  });
});

describe('evaluateAll', () => {
  const all = (body: object) => program.call('evaluateAll', { body });

  it('decides everything in workspace order, equal to single decisions', async () => {
    const { status, body } = await all({ user: grownUp });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['experiments', 'featureFlags', 'remoteConfigs', 'inAppMessages']);
    expect(body.experiments.map(({ experimentKey }: { experimentKey: number }) => experimentKey)).toEqual([1, 2, 3, 4, 5, 6, 8]);
    for (const decision of body.experiments) expect(decision).toEqual((await experiment(decision.experimentKey, { user: grownUp })).body);
    for (const decision of body.featureFlags) expect(decision).toEqual((await flag(decision.featureKey, { user: grownUp })).body);
    expect(body.remoteConfigs).toContainEqual({ key: 'max_items', value: 7, reason: 'DEFAULT_RULE', valueId: 20 });
    for (const decision of body.inAppMessages) expect(decision).toEqual((await message(decision.messageKey, { user: grownUp })).body);
    expect(body.inAppMessages).toHaveLength(1);
  });

  it('limits the decisions to kinds, and explains each', async () => {
    const { body } = await all({ user: grownUp, kinds: ['FEATURE_FLAG'], explain: true });
    expect(body).toMatchObject({ experiments: [], remoteConfigs: [], inAppMessages: [] });
    expect(body.featureFlags).toHaveLength(3);
    for (const { steps } of body.featureFlags) expect(steps.length).toBeGreaterThan(0);
  });

  it('embeds the decisions that pages use', async () => {
    const { body } = await all({ user: grownUp });
    const { experiments, featureFlags, remoteConfigs } = body as AllDecisions;
    const shown = <Key>(keys: readonly Key[], wanted: Key) => keys.includes(wanted);
    expect(await decideForPage(grownUp)).toEqual({
      experiments: experiments.filter(({ experimentKey }) => shown<number>(pageDecisions.experiments, experimentKey)),
      featureFlags: featureFlags.filter(({ featureKey }) => shown<number>(pageDecisions.featureFlags, featureKey)),
      remoteConfigs: remoteConfigs.filter((decision) => shown<string>(pageDecisions.remoteConfigs, decision.key)),
      inAppMessages: [],
    });
  });
});

describe('every evaluation', () => {
  const calls: [string, (body: object, caller?: TestClient) => Promise<Answer>][] = [
    ['evaluateExperiment', (body, caller = program) => caller.call('evaluateExperiment', { params: { key: 1 }, body })],
    ['evaluateFeatureFlag', (body, caller = program) => caller.call('evaluateFeatureFlag', { params: { key: 1 }, body })],
    [
      'evaluateRemoteConfig',
      (body, caller = program) =>
        caller.call('evaluateRemoteConfig', { params: { key: 'max_items' }, body: { requiredType: 'NUMBER', defaultValue: 0, ...body } }),
    ],
    ['evaluateInAppMessage', (body, caller = program) => caller.call('evaluateInAppMessage', { params: { key: 1 }, body })],
    ['evaluateAll', (body, caller = program) => caller.call('evaluateAll', { body })],
  ];

  it.each(calls)('%s needs an SDK key', async (_name, call) => {
    for (const headers of [{}, { 'x-sdk-key': 'wrong' }]) {
      const refused = await call({ user: grownUp }, client(app.url, headers as Record<string, string>));
      expect(refused).toMatchObject({ status: 401, body: { errorCode: 'EXP_006' } });
    }
  });

  const limits: [string, object][] = [
    ['an empty identifier', { id: '' }],
    ['an identifier of 513 characters', { userId: 'x'.repeat(513) }],
    ['an identifier type of 129 characters', { identifiers: { ['t'.repeat(129)]: 'x' } }],
    ['a property key of 129 characters', { id: 'x', properties: { ['k'.repeat(129)]: 1 } }],
    ['a property text of 1,025 characters', { id: 'x', properties: { note: 'x'.repeat(1025) } }],
    ['a long text in a property list', { id: 'x', properties: { notes: ['x'.repeat(1025)] } }],
    ['129 properties', { id: 'x', hackleProperties: Object.fromEntries(Array.from({ length: 129 }, (_, at) => [`k${at}`, at])) }],
  ];
  it.each(calls)('%s enforces the limits of a user', async (_name, call) => {
    for (const [what, user] of limits) {
      expect({ what, ...(await call({ user })) }).toMatchObject({
        what,
        status: 400,
        body: { errorCode: 'EXP_007', message: '입력값이 올바르지 않습니다.', errors: [{ field: expect.stringMatching(/^user\./) }] },
      });
    }
    const largest = {
      id: '가'.repeat(512),
      identifiers: { ['t'.repeat(128)]: 'x' },
      properties: Object.fromEntries(Array.from({ length: 128 }, (_, at) => [`k${at}`.padEnd(128, '_'), 'x'.repeat(500)])),
    };
    expect((await call({ user: largest })).status).toBe(200);
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '９', ' 1', '9'.repeat(16), 'k'.repeat(300)])(
    'answers the default with INVALID_INPUT for the key %s',
    async (asked) => {
      const ask = (operation: string, more: object = {}) =>
        program.call(operation, { params: { key: encodeURIComponent(asked) }, body: { user: grownUp, explain: true, ...more } });
      const answers = [await ask('evaluateExperiment', { defaultVariation: 'C' }), await ask('evaluateFeatureFlag'), await ask('evaluateInAppMessage')];
      const steps = expect.arrayContaining([expect.objectContaining({ outcome: 'stop' })]);
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [200, { experimentKey: 0, variation: 'C', reason: 'INVALID_INPUT', parameters: {}, exposed: false, steps }],
        [200, { featureKey: 0, isOn: false, variation: 'A', reason: 'INVALID_INPUT', parameters: {}, steps }],
        [200, { messageKey: 0, isShow: false, reason: 'INVALID_INPUT', steps }],
      ]);
    },
  );

  it('records no exposure for an invalid key', async () => {
    expect((await program.call('evaluateExperiment', { params: { key: 'abc' }, body: { user: { id: 'no-key' }, track: true } })).body.reason).toBe(
      'INVALID_INPUT',
    );
    expect(await app.sql('SELECT FROM events WHERE identifiers @> $1', [{ $id: 'no-key' }])).toEqual([]);
  });

  it('converts numbers to text', async () => {
    expect((await experiment(2, { user: { id: 42 } })).body).toEqual((await experiment(2, { user: { id: '42' } })).body);
  });

  it('refuses members that the contract does not define', async () => {
    expect((await experiment(1, { user: grownUp, record: true })).body).toMatchObject({ errorCode: 'COMMON_001', errors: [{ field: 'record' }] });
    expect((await experiment(1, {})).status).toBe(400);
  });
});

describe('the public SDK, unmodified', () => {
  /** Latin, Korean, numeric and mixed identifiers, with and without the properties that targets use. */
  const users = Array.from({ length: 400 }, (_, at) => ({
    id: [`user_${at}`, `사용자 ${at}`, String(at), `김하늘-${at}-😀`][at % 4]!,
    ...(at % 3 === 0 && { userId: `회원_${at}` }),
    properties: { age: at % 40, ...(at % 5 === 0 && { app: '2.1.0' }) },
  }));

  it('loads our workspace and makes the same decisions', async () => {
    const base = `${app.url}/experiment`;
    const hackle = sdk.createInstance(key, { sdkUrl: base, eventUrl: base, monitoringUrl: base, log_disabled: true });
    expect(await hackle.onInitialized({ timeout: 10_000 })).toEqual({ success: true });
    for (const user of users) {
      const { body } = await program.call('evaluateAll', { body: { user } });
      for (const { experimentKey, variation, reason, parameters } of body.experiments) {
        const theirs = hackle.variationDetail(experimentKey, user);
        expect({ user, experimentKey, variation, reason, parameters }).toEqual({
          user,
          experimentKey,
          ...pick(theirs, 'variation', 'reason', 'parameters'),
        });
      }
      for (const { featureKey, isOn, reason, parameters } of body.featureFlags) {
        const theirs = hackle.featureFlagDetail(featureKey, user);
        expect({ user, featureKey, isOn, reason, parameters }).toEqual({ user, featureKey, ...pick(theirs, 'isOn', 'reason', 'parameters') });
      }
      const values = body.remoteConfigs.map(({ value }: { value: unknown }) => value);
      const remote = hackle.remoteConfig(user);
      expect(values).toEqual([remote.get('signin_button_text', ''), remote.get('max_items', 0)]);
    }
    hackle.close();
  }, 60_000);
});

function pick(from: object, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]));
}
