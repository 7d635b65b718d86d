import { workspaceProblems } from '@baeum/contract/domains/workspaces/workspace-file.rules.ts';
import { workspaceFileSchema, type WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import type { FlagDecision } from '@baeum/contract/engine/decisions.ts';
import { evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { GrowthBookClient, type FeatureApiResponse } from '@growthbook/growthbook';
import { Flagsmith, LocalFileHandler } from 'flagsmith-nodejs';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemStorageProvider, Unleash, type Context } from 'unleash-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LeftOut, Product } from '../../cli/src/commands/workspace/foreign/carried.ts';
import { carriedOver } from '../../cli/src/commands/workspace/foreign/foreign.ts';
import { numbered, type Place } from '../../cli/src/commands/workspace/foreign/numbered.ts';
import { createRandom } from '../support/random.ts';

const now = Date.parse('2026-11-01T00:00:00Z');
const empty: WorkspaceFile = {
  workspace: { id: 1, environment: { id: 1, primary: true } },
  experiments: [],
  featureFlags: [],
  buckets: [],
  events: [],
  segments: [],
  containers: [],
  parameterConfigurations: [],
  remoteConfigParameters: [],
  inAppMessages: [],
};

interface Brought {
  workspace: Workspace;
  file: WorkspaceFile;
  places: Place[];
  left: readonly LeftOut[];
  rebucketed: string[];
}

/** Carries a file over, and checks that the server would take it and that a second time changes nothing. */
function bring(product: Product, content: unknown, environment?: string): Brought {
  const carried = carriedOver({ product, content, name: 'file', environment, now });
  const { file, places, rebucketed } = numbered(carried, empty, 0);
  expect(workspaceFileSchema.safeParse(file).error?.issues ?? []).toEqual([]);
  expect(workspaceProblems(file)).toEqual([]);
  expect(numbered(carried, file, 0).file).toEqual(file);
  return { workspace: openWorkspace(file as unknown as WorkspaceConfig), file, places, left: carried.left, rebucketed };
}

function decide({ workspace, places }: Brought, from: string, user: ExpUser): FlagDecision {
  return evaluateFeatureFlag(workspace, Number(places.find((place) => place.kind === 'FEATURE_FLAG' && place.from === from)?.key), user);
}

function value({ workspace }: Brought, key: string, user: ExpUser): unknown {
  const decision = evaluateRemoteConfig(workspace, key, user, 'NULL', null);
  return workspace.parameters.get(key)?.type === 'JSON' ? (JSON.parse(String(decision.value)) as unknown) : decision.value;
}

function leftOf({ left }: Brought): string[] {
  return left.map(({ key, part, code, effect }) => [key, part, code, effect].join(' '));
}

async function fixture<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(`../cli/foreign-files/${name}.json`, import.meta.url), 'utf8')) as Content;
}

type Properties = Record<string, string | number | boolean>;

/** People told apart by what rules look at; often something is missing. */
function people(count: number): { id: string; properties: Properties }[] {
  const random = createRandom(20_261_129);
  return Array.from({ length: count }, (_, at) => {
    const all: Properties = {
      country: random.pick(['KR', 'US', 'JP', 'DE']),
      plan: random.pick(['free', 'pro', 'team']),
      age: random.int(80),
      beta: random.chance(0.5),
      version: `${random.int(4)}.${random.int(3)}.${random.int(3)}`,
      email: `${random.pick(['kim', 'lee', 'park'])}@${random.pick(['example.com', 'example.co.kr', 'mail.test'])}`,
    };
    return { id: `user-${at}`, properties: Object.fromEntries(Object.entries(all).filter(() => random.chance(0.8))) };
  });
}

/** The part of the people of whom something is so. */
function share(count: number, isSo: (id: string) => boolean): number {
  return Array.from({ length: count }, (_, at) => `person-${at}`).filter(isSo).length / count;
}

describe('GrowthBook', () => {
  type Attributes = Record<string, unknown>;
  type ConditionCase = [name: string, condition: Attributes, attributes: Attributes, expected: boolean, savedGroups?: Attributes];
  type FeatureCase = [
    name: string,
    payload: { features?: Attributes; attributes?: Attributes; savedGroups?: Attributes },
    key: string,
    expected: { value: unknown },
  ];

  /** The attributes that are identifiers here, and the others. */
  function userOf({ id = 'somebody', userId, deviceId, ...properties }: Attributes): ExpUser {
    return { id: id as string, userId: userId as string, deviceId: deviceId as string, properties };
  }

  test('their own cases of conditions decide the same, except for values of another type', async () => {
    const { evalCondition } = await fixture<{ evalCondition: ConditionCase[] }>('growthbook-cases');
    const differing: string[] = [];
    let same = 0;
    for (const [name, condition, attributes, expected, savedGroups] of evalCondition) {
      const brought = bring('growthbook', { features: { f: { defaultValue: false, rules: [{ condition, force: true }] } }, savedGroups });
      if (brought.left.length > 0) continue;
      const { isOn, reason } = decide(brought, 'f', userOf(attributes));
      if (isOn === expected && reason !== 'EXCEPTION') same += 1;
      else differing.push(name);
    }
    expect(differing).toEqual([
      // An identifier is a text that is not empty.
      'null condition - empty string attribute',
      'null condition - false attribute',
      // A version is three numbers, without a "v".
      'version v0.0.0 > 0.0.0-foo',
      'version v0.0.1 > 0.0.0',
      'version v1.0.0 > 0.9.9',
      'version v0.10.0 > 0.9.0',
      'version v0.99.0 > 0.10.0',
      'version v2.0.0 > 1.2.3',
      'version a.b.c.d.e.f > 1.2.3',
      'version 1-2-3 == 1.2.3',
      'version 1-2-3 == v1.2.3',
      'version 1.2.3.4 == 1.2.3-4',
      // A number and its text are the same identifier.
      '$inGroup fails for improperly typed data',
    ]);
    expect(same).toBeGreaterThan(125);
  });

  test('their own cases of features give the same values where nothing is left out or divided anew', async () => {
    const { feature } = await fixture<{ feature: FeatureCase[] }>('growthbook-cases');
    const compared = feature.flatMap(([name, { features = {}, attributes = {}, savedGroups }, key, expected]) => {
      const brought = bring('growthbook', { features, savedGroups });
      if (brought.left.length > 0 || brought.rebucketed.length > 0 || !(key in features)) return [];
      const isFlag = brought.places.some((place) => place.from === key && place.kind === 'FEATURE_FLAG');
      const given = isFlag ? decide(brought, key, userOf(attributes)).isOn : value(brought, key, userOf(attributes));
      return [{ name, given, expected: isFlag ? Boolean(expected.value) : expected.value }];
    });
    expect(compared.filter(({ given, expected }) => given !== expected)).toEqual([]);
    expect(compared.length).toBeGreaterThan(10);
  });

  const payload = {
    features: {
      'new-home': {
        defaultValue: false,
        rules: [
          { condition: { id: { $inGroup: 'staff' } }, force: true },
          { condition: { country: 'KR', age: { $gte: 20, $lt: 60 } }, force: true },
          { condition: { $or: [{ plan: { $in: ['pro', 'team'] } }, { email: { $regex: '@example\\.com$' } }], $not: { beta: false } }, force: true },
        ],
      },
      'old-home': { defaultValue: true, rules: [{ condition: { plan: { $ne: 'free' }, country: { $nin: ['US', 'JP'] } }, force: false }] },
      'needs-update': { defaultValue: false, rules: [{ condition: { version: { $vlt: '2.1.0' } }, force: true }] },
      quiet: {
        defaultValue: false,
        rules: [
          { condition: { age: { $exists: false } }, force: true },
          { condition: { age: { $lt: 10 } }, force: true },
        ],
      },
      child: {
        defaultValue: false,
        rules: [
          { parentConditions: [{ id: 'new-home', condition: { value: true }, gate: true }] },
          { condition: { $savedGroup: { id: 'koreans' } }, force: true },
        ],
      },
      'button-text': {
        defaultValue: 'Buy',
        rules: [
          { condition: { country: 'KR' }, force: '사기' },
          { condition: { plan: 'pro' }, force: 'Order' },
        ],
      },
      'page-size': { defaultValue: 20, rules: [{ condition: { beta: true }, force: 50 }] },
      layout: { defaultValue: { columns: 2 }, rules: [{ condition: { plan: 'team' }, force: { columns: 3 } }] },
    },
    savedGroups: { staff: ['user-3', 'user-7', 'user-11'], koreans: { type: 'condition', condition: { country: 'KR' } } },
  };

  test('their SDK and ours decide the same for everybody', () => {
    const brought = bring('growthbook', payload);
    expect(brought).toMatchObject({ left: [], rebucketed: [] });
    const client = new GrowthBookClient();
    client.initSync({ payload: payload as unknown as FeatureApiResponse });
    onTestFinished(() => client.destroy());
    const flags = ['new-home', 'old-home', 'needs-update', 'quiet', 'child'];
    const seen = new Set<string>();
    for (const { id, properties } of people(300)) {
      for (const key of flags) {
        const theirs = client.evalFeature(key, { attributes: { id, ...properties } }).on;
        expect({ key, properties, isOn: decide(brought, key, { id, properties }).isOn }).toEqual({ key, properties, isOn: theirs });
        seen.add(`${key} ${theirs}`);
      }
      for (const key of ['button-text', 'page-size', 'layout'])
        expect(value(brought, key, { id, properties })).toEqual(client.evalFeature(key, { attributes: { id, ...properties } }).value);
    }
    expect(seen.size).toBe(flags.length * 2);
  });

  test('shares stay, the users in them do not; experiments come as drafts', () => {
    const brought = bring('growthbook', {
      features: {
        part: { defaultValue: false, rules: [{ force: true, coverage: 0.3, hashAttribute: 'id' }] },
        nested: {
          defaultValue: false,
          rules: [
            { condition: { country: 'KR' }, force: false, coverage: 0.2 },
            { force: true, coverage: 0.6 },
          ],
        },
        size: { defaultValue: 1, rules: [{ force: 2, coverage: 0.25 }] },
        color: {
          defaultValue: 'red',
          rules: [{ key: 'color-test', variations: ['red', 'blue', 'green'], weights: [0.5, 0.25, 0.25], coverage: 0.8, condition: { country: 'KR' } }],
        },
      },
    });
    expect(leftOf(brought)).toEqual(['color rules.0 experiment RULE_LEFT_OUT']);
    expect(brought.rebucketed).toEqual(['part', 'nested', 'color-test', 'size']);
    expect(share(4000, (id) => decide(brought, 'part', { id }).isOn)).toBeCloseTo(0.3, 1);
    expect(share(4000, (id) => decide(brought, 'nested', { id, properties: { country: 'KR' } }).isOn)).toBeCloseTo(0.4, 1);
    expect(share(4000, (id) => decide(brought, 'nested', { id }).isOn)).toBeCloseTo(0.6, 1);
    expect(share(4000, (id) => value(brought, 'size', { id }) === 2)).toBeCloseTo(0.25, 1);
    const [experiment] = brought.file.experiments;
    expect(experiment).toMatchObject({
      name: 'GrowthBook: color-test',
      execution: { status: 'READY', targetAudiences: [{ conditions: [{ key: { name: 'country' } }] }] },
    });
    const bucket = brought.file.buckets.find(({ id }) => id === experiment?.bucketId);
    expect(bucket?.slots.map(({ startInclusive, endExclusive }) => [startInclusive, endExclusive])).toEqual([
      [0, 4000],
      [5000, 7000],
      [7500, 9500],
    ]);
    expect(brought.file.parameterConfigurations.flatMap(({ parameters }) => parameters)).toEqual(
      ['red', 'blue', 'green'].map((color) => ({ key: 'color', value: color })),
    );
  });

  test('what has no equivalent is named, and nothing is turned on by leaving it out', () => {
    const unsure = { condition: { name: { $regex: '^(a|b)+$' } } };
    const brought = bring('growthbook', {
      features: {
        fewer: {
          defaultValue: false,
          rules: [
            { ...unsure, force: true },
            { condition: { country: 'KR' }, force: true },
          ],
        },
        blocked: { defaultValue: true, rules: [{ ...unsure, force: false }] },
        needless: { defaultValue: false, rules: [{ ...unsure, force: false }] },
        text: { defaultValue: 'a', rules: [{ ...unsure, force: 'b' }] },
        holdback: { defaultValue: true, rules: [{ variations: [false, true], key: 'holdback' }] },
        nested: { defaultValue: false, rules: [{ condition: { 'company.size': 3 }, force: true }] },
        mixed: { defaultValue: 'a', rules: [{ condition: { country: 'KR' }, force: 1 }] },
        child: { defaultValue: false, rules: [{ parentConditions: [{ id: 'blocked', condition: { value: false } }], force: true }] },
      },
      experiments: [{ key: 'redirect', variations: [] }],
    });
    expect(leftOf(brought)).toEqual([
      'fewer rules.0 regex RULE_LEFT_OUT',
      'blocked rules.0 regex DRAFT',
      'needless rules.0 regex RULE_LEFT_OUT',
      'text rules regex LEFT_OUT',
      'holdback rules.0 experiment DRAFT',
      'nested rules.0 nested RULE_LEFT_OUT',
      'mixed rules type LEFT_OUT',
      'child rules.0 prerequisite RULE_LEFT_OUT',
      'redirect experiments visual LEFT_OUT',
    ]);
    const korean: ExpUser = { id: 'a', properties: { country: 'KR', name: 'ab' } };
    expect(Object.fromEntries(['fewer', 'blocked', 'needless', 'holdback', 'nested', 'child'].map((key) => [key, decide(brought, key, korean).isOn]))).toEqual({
      fewer: true,
      blocked: false,
      needless: false,
      holdback: false,
      nested: false,
      child: false,
    });
    expect(decide(brought, 'blocked', korean).reason).toBe('EXPERIMENT_DRAFT');
    expect(brought.workspace.parameters.size).toBe(0);
  });

  test('a listing of the REST API is read for one environment', () => {
    const environments = (production: unknown) => ({
      production: { enabled: true, definition: JSON.stringify(production) },
      dev: { enabled: false, definition: JSON.stringify({ defaultValue: true }) },
    });
    const listing = { features: [{ id: 'dark', valueType: 'boolean', environments: environments({ defaultValue: true }) }] };
    expect(decide(bring('growthbook', listing, 'production'), 'dark', { id: 'a' }).isOn).toBe(true);
    expect(leftOf(bring('growthbook', listing, 'dev'))).toEqual(['dark environments.dev.enabled disabled LEFT_OUT']);
    expect(() => bring('growthbook', listing)).toThrow('--from-environment production|dev');
  });

  test('a payload of their documentation comes across', async () => {
    const brought = bring('growthbook', await fixture('growthbook-payload'));
    expect(brought.places.map(({ from, kind, status }) => `${kind} ${from} ${status}`.trim())).toEqual([
      'FEATURE_FLAG editprofile RUNNING',
      'EXPERIMENT onboarding READY',
      'EXPERIMENT qrscanpayment READY',
      'EXPERIMENT qrscanpayment1 READY',
      'EXPERIMENT qrscanpayment1 (qrscanpayment1 rules.1) READY',
      'EXPERIMENT qrscanpayment2 READY',
      'EXPERIMENT qrscanpayment2 (qrscanpayment2 rules.1) READY',
      'EXPERIMENT eduuybkbybk READY',
      'REMOTE_CONFIG_PARAMETER onboarding',
      'REMOTE_CONFIG_PARAMETER qrscanpayment',
      'REMOTE_CONFIG_PARAMETER qrscanpayment1',
      'REMOTE_CONFIG_PARAMETER qrscanpayment2',
    ]);
    expect(leftOf(brought)).toEqual([
      'onboarding rules.0 experiment RULE_LEFT_OUT',
      'qrscanpayment rules.0 experiment RULE_LEFT_OUT',
      'qrscanpayment1 rules.0 experiment RULE_LEFT_OUT',
      'qrscanpayment1 rules.1 experiment RULE_LEFT_OUT',
      'qrscanpayment2 rules.0 experiment RULE_LEFT_OUT',
      'qrscanpayment2 rules.1 experiment RULE_LEFT_OUT',
      'editprofile rules.2 experiment RULE_LEFT_OUT',
    ]);
  });
});

describe('Unleash', () => {
  /** Their SDK, given what a server would send. */
  async function theirs(state: unknown): Promise<Unleash> {
    const server: Server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(state)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const client = new Unleash({
      url: `http://127.0.0.1:${port}/`,
      appName: 'web',
      disableMetrics: true,
      skipInstanceCountWarning: true,
      refreshInterval: 3_600_000,
      storageProvider: new InMemStorageProvider(),
    });
    await once(client, 'synchronized');
    onTestFinished(() => {
      client.destroy();
      server.closeAllConnections();
      server.close();
    });
    return client;
  }

  function userOf({ userId, sessionId, properties = {}, remoteAddress }: Context): ExpUser {
    return {
      id: 'somebody',
      userId: userId ?? null,
      identifiers: { $sessionId: sessionId },
      properties: { ...properties, ...(remoteAddress && { remoteAddress }) },
    };
  }

  interface Specification {
    state: { features: { name: string; strategies?: { name: string; parameters?: object }[] }[] };
    tests: { description: string; context: Context; toggleName: string; expectedResult: boolean }[];
  }

  test('their own specification decides the same where nothing is left out', async () => {
    const specifications = await fixture<Record<string, Specification>>('unleash-specification');
    const differing: string[] = [];
    let same = 0;
    for (const { state, tests } of Object.values(specifications)) {
      const brought = bring('unleash', state);
      const inexact = new Set([...brought.left.map(({ key }) => key), ...brought.rebucketed]);
      for (const { description, context, toggleName, expectedResult } of tests) {
        // What is past stays past: theirs can be told another time.
        if (context.currentTime || inexact.has(toggleName) || !brought.places.some(({ from }) => from === toggleName)) continue;
        const { isOn, reason } = decide(brought, toggleName, userOf(context));
        if (isOn === expectedResult && reason !== 'EXCEPTION') same += 1;
        else differing.push(description);
      }
    }
    expect(differing).toEqual([]);
    expect(same).toBeGreaterThan(60);
  });

  const list = (contextName: string, operator: string, values: string[], rest: object = {}) => ({ contextName, operator, values, ...rest });
  const one = (contextName: string, operator: string, single: string, rest: object = {}) => ({ contextName, operator, value: single, ...rest });
  const rollout = (name: string, rolledOut: string, rest: object = {}) => ({
    name: 'flexibleRollout',
    parameters: { groupId: name, rollout: rolledOut, stickiness: 'default' },
    constraints: [],
    ...rest,
  });
  const state = {
    version: 2,
    features: [
      { name: 'always', type: 'release', enabled: true, strategies: [{ name: 'default', constraints: [] }] },
      { name: 'off', type: 'kill-switch', enabled: false, strategies: [{ name: 'default' }] },
      { name: 'users', enabled: true, strategies: [{ name: 'userWithId', parameters: { userIds: 'user-1, user-5,user-9' } }] },
      {
        name: 'either',
        enabled: true,
        strategies: [
          rollout('either', '100', { constraints: [list('country', 'IN', ['KR', 'JP']), one('age', 'NUM_GTE', '30')] }),
          { name: 'default', constraints: [list('email', 'STR_ENDS_WITH', ['@example.com', '.kr']), list('plan', 'NOT_IN', ['free'])] },
        ],
      },
      { name: 'inverted', enabled: true, strategies: [{ name: 'default', constraints: [one('version', 'SEMVER_LT', '2.0.0', { inverted: true })] }] },
      { name: 'launched', enabled: true, strategies: [{ name: 'default', constraints: [one('currentTime', 'DATE_AFTER', '2026-01-01T00:00:00Z')] }] },
      { name: 'grouped', enabled: true, strategies: [rollout('grouped', '100', { segments: [7] })] },
      { name: 'child', enabled: true, dependencies: [{ feature: 'either' }], strategies: [{ name: 'default', constraints: [list('plan', 'IN', ['pro'])] }] },
      { name: 'other', enabled: true, dependencies: [{ feature: 'either', enabled: false }], strategies: [{ name: 'default' }] },
    ],
    segments: [{ id: 7, name: 'Korean adults', constraints: [list('country', 'IN', ['KR']), one('age', 'NUM_GT', '19')] }],
  };

  test('their SDK and ours decide the same for everybody', async () => {
    const brought = bring('unleash', state);
    expect(brought).toMatchObject({ left: [], rebucketed: [] });
    expect(brought.file.segments.map(({ key }) => key)).toContain('unleash:Korean-adults');
    const client = await theirs(state);
    const seen = new Set<string>();
    for (const { id, properties } of people(300)) {
      for (const { name } of state.features) {
        const context: Context = { userId: id, properties: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, String(each)])) };
        const isOn = client.isEnabled(name, context);
        expect({ name, properties, isOn: decide(brought, name, userOf(context)).isOn }).toEqual({ name, properties, isOn });
        seen.add(`${name} ${isOn}`);
      }
    }
    expect(seen.size).toBe(state.features.length * 2 - 3);
  });

  test('shares and variants stay, the users in them do not', async () => {
    const variants = [
      { name: 'red', weight: 600, weightType: 'variable', stickiness: 'default', payload: { type: 'string', value: '#f00' } },
      {
        name: 'blue',
        weight: 400,
        weightType: 'fix',
        stickiness: 'default',
        payload: { type: 'number', value: '7' },
        overrides: [{ contextName: 'plan', values: ['pro'] }],
      },
    ];
    const divided = {
      version: 2,
      features: [
        { name: 'half', enabled: true, strategies: [rollout('half', '50', { constraints: [list('country', 'IN', ['KR'])] }), rollout('half', '20')] },
        { name: 'colors', enabled: true, strategies: [rollout('colors', '50')], variants },
        { name: 'old', enabled: true, strategies: [{ name: 'gradualRolloutUserId', parameters: { percentage: '25', groupId: 'old' } }] },
      ],
    };
    const brought = bring('unleash', divided);
    const client = await theirs(divided);
    expect(leftOf(brought)).toEqual([]);
    expect(brought.rebucketed).toEqual(['half', 'colors', 'old']);
    const korean = (id: string) => ({ id, userId: id, properties: { country: 'KR' } });
    const part = (isSo: (id: string) => boolean) => share(4000, isSo);
    for (const [name, properties, expected] of [
      ['half', { country: 'KR' }, 0.5],
      ['half', {}, 0.2],
      ['colors', {}, 0.5],
      ['old', {}, 0.25],
    ] as const) {
      expect(part((id) => decide(brought, name, { ...korean(id), properties }).isOn)).toBeCloseTo(expected, 1);
      expect(part((id) => client.isEnabled(name, { userId: id, properties }))).toBeCloseTo(expected, 1);
    }
    expect(part((id) => decide(brought, 'colors', { id }).parameters['variant'] === 'red')).toBeCloseTo(0.3, 1);
    expect(part((id) => decide(brought, 'colors', { id }).parameters['payload'] === 7)).toBeCloseTo(0.2, 1);
    expect(part((id) => decide(brought, 'colors', { id, properties: { plan: 'pro' } }).parameters['variant'] === 'blue')).toBeCloseTo(0.5, 1);
    expect(decide(brought, 'old', { id: 'nobody' }).isOn).toBe(false);
  });

  test('what has no equivalent is named, and nothing is turned on by leaving it out', () => {
    const brought = bring('unleash', {
      version: 2,
      features: [
        {
          name: 'hosts',
          enabled: true,
          strategies: [
            { name: 'applicationHostname', parameters: { hostNames: 'a' } },
            { name: 'userWithId', parameters: { userIds: 'u' } },
          ],
        },
        { name: 'random', enabled: true, strategies: [rollout('random', '50', { parameters: { rollout: '50', stickiness: 'random' } })] },
        { name: 'case', enabled: true, strategies: [{ name: 'default', constraints: [list('plan', 'STR_CONTAINS', ['pro'], { caseInsensitive: true })] }] },
        { name: 'later', enabled: true, strategies: [{ name: 'default', constraints: [one('currentTime', 'DATE_AFTER', '2030-01-01T00:00:00Z')] }] },
        { name: 'address', enabled: true, strategies: [{ name: 'remoteAddress', parameters: { IPs: '10.0.0.0/8' } }] },
        { name: 'environment', enabled: true, strategies: [{ name: 'default', constraints: [list('environment', 'IN', ['dev'])] }] },
        { name: 'missing', enabled: true, strategies: [{ name: 'default', segments: [99] }] },
        { name: 'child', enabled: true, dependencies: [{ feature: 'hosts' }], strategies: [{ name: 'default' }] },
        { name: 'gone', enabled: true, archived: true, strategies: [{ name: 'default' }] },
      ],
    });
    expect(leftOf(brought).toSorted()).toEqual(
      [
        'hosts strategies.0 strategy RULE_LEFT_OUT',
        'random strategies.0 random RULE_LEFT_OUT',
        'case strategies.0 caseInsensitive RULE_LEFT_OUT',
        'later strategies.0 date RULE_LEFT_OUT',
        'address strategies.0 operator RULE_LEFT_OUT',
        'environment strategies.0 context RULE_LEFT_OUT',
        'missing strategies.0 group RULE_LEFT_OUT',
        'child strategies prerequisite DRAFT',
        'gone  archived LEFT_OUT',
      ].toSorted(),
    );
    const isOn = (name: string) => decide(brought, name, { id: 'u', userId: 'u', properties: { plan: 'pro', environment: 'dev' } }).isOn;
    expect(['hosts', 'random', 'case', 'later', 'address', 'environment', 'missing', 'child'].filter(isOn)).toEqual(['hosts']);
  });

  test('exports of their servers come across, old and new', async () => {
    const old = bring('unleash', await fixture('unleash-state'));
    const person: ExpUser = { id: 'x', userId: '123456' };
    expect(['this-is-fun', 'version.three.seventeen', 'with-constraints', 'another-toggle'].map((name) => decide(old, name, person).isOn)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(leftOf(old)).toEqual(['in-another-project strategies.0 context RULE_LEFT_OUT', 'toggle-created-in-4-1 strategies.0 strategy RULE_LEFT_OUT']);
    expect(bring('unleash', await fixture('unleash-state-variants'), 'development').file.featureFlags.length).toBeGreaterThan(0);
    const exported = {
      features: [{ name: 'chat', type: 'experiment', project: 'default', stale: false, archived: false }],
      featureStrategies: [
        { ...rollout('chat', '100', { constraints: [list('region', 'IN', ['seoul'])] }), id: '9acbe053', featureName: 'chat', segments: [3], disabled: false },
      ],
      featureEnvironments: [{ enabled: true, featureName: 'chat', environment: 'production', variants: [], name: 'chat' }],
      contextFields: [{ name: 'region' }],
      featureTags: [],
      // An export names a segment without what it consists of.
      segments: [{ id: 3, name: 'beta' }],
      tagTypes: [],
      dependencies: [],
    };
    expect(leftOf(bring('unleash', exported))).toEqual(['chat strategies.0 group RULE_LEFT_OUT']);
    const [strategy] = exported.featureStrategies;
    const whole = bring('unleash', { ...exported, featureStrategies: [{ ...strategy, segments: [] }] });
    expect(['seoul', 'busan'].map((region) => decide(whole, 'chat', { id: 'a', properties: { region } }).isOn)).toEqual([true, false]);
  });
});

describe('Flagsmith', () => {
  interface Environment {
    project: { segments: object[] };
    feature_states: object[];
    identity_overrides?: object[];
  }

  /** Their SDK, given what a server would send. */
  async function theirs(environment: object): Promise<Flagsmith> {
    const folder = await mkdtemp(join(tmpdir(), 'baeum-flagsmith-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'environment.json');
    await writeFile(file, JSON.stringify(environment));
    return new Flagsmith({ offlineMode: true, offlineHandler: new LocalFileHandler(file) });
  }

  let number = 0;
  const state = (name: string, enabled: boolean, given: unknown = null, rest: object = {}) => {
    number += 1;
    return {
      enabled,
      feature: { id: 1, name, type: 'STANDARD' },
      feature_state_value: given,
      django_id: number,
      multivariate_feature_state_values: [],
      ...rest,
    };
  };
  const when = (property: string, operator: string, given: string | null) => ({ property_: property, operator, value: given });
  const rule = (type: string, conditions: object[], rules: object[] = []) => ({ type, conditions, rules });
  const segment = (id: number, name: string, rules: object[], states: object[]) => ({ id, name, rules, feature_states: states });
  const ranked = (priority: number) => ({ feature_segment: { priority } });

  const organisation = { id: 1, name: 'o', feature_analytics: false, stop_serving_flags: false, persist_trait_data: true };

  function withThings(segments: object[], states: object[], rest: object = {}): Environment {
    const project = { id: 1, name: 'p', hide_disabled_flags: false, organisation, segments };
    return Object.assign({ id: 1, api_key: 'key', name: 'Production', project, feature_states: states }, rest);
  }

  async function expectSame(environment: Environment, names: readonly string[]): Promise<Brought> {
    const brought = bring('flagsmith', environment);
    const client = await theirs(environment);
    const seen = new Set<string>();
    for (const { id, properties } of people(300)) {
      const flags = await client.getIdentityFlags(id, properties);
      for (const name of names) {
        const expected = { name, properties, isOn: flags.isFeatureEnabled(name), value: flags.getFeatureValue(name) ?? undefined };
        const { isOn, parameters } = decide(brought, name, { id, properties });
        expect({ name, properties, isOn, value: isOn ? parameters['value'] : expected.value }).toEqual(expected);
        seen.add(`${name} ${expected.isOn} ${String(expected.value)}`);
      }
    }
    expect(seen.size).toBeGreaterThan(names.length);
    return brought;
  }

  test('their SDK and ours decide the same for everybody', async () => {
    const adults = segment(
      1,
      'Korean adults',
      [
        rule(
          'ALL',
          [],
          [rule('ANY', [when('age', 'GREATER_THAN_INCLUSIVE', '20')]), rule('ANY', [when('country', 'EQUAL', 'KR'), when('country', 'EQUAL', 'JP')])],
        ),
      ],
      [state('page', false), state('text', true, '한국')],
    );
    const payers = segment(
      2,
      'payers',
      [rule('ALL', [when('plan', 'IN', 'pro,team'), when('beta', 'EQUAL', 'true')])],
      [state('page', true, 'paid', ranked(0)), state('text', true, 'paid', ranked(1))],
    );
    const others = segment(3, 'others', [rule('NONE', [when('email', 'CONTAINS', 'example'), when('country', 'NOT_EQUAL', 'US')])], [state('other', true)]);
    const outdated = segment(
      4,
      'outdated',
      [rule('ALL', [when('version', 'LESS_THAN', '2.0.0:semver'), when('email', 'REGEX', '\\.test$')]), rule('ALL', [when('age', 'IS_SET', null)])],
      [state('update', true, 5)],
    );
    const environment = withThings(
      [adults, payers, others, outdated],
      [state('page', true, 'base'), state('text', false, 'base'), state('other', false), state('update', false), state('constant', true, 7)],
      {
        identity_overrides: [
          {
            identifier: 'user-4',
            identity_uuid: 'u',
            created_date: '2024-01-01T00:00:00Z',
            environment_api_key: 'key',
            identity_features: [state('page', false), state('text', true, 'mine')],
          },
        ],
      },
    );
    const brought = await expectSame(environment, ['page', 'text', 'other', 'update', 'constant']);
    // A flag that is off has one value here.
    expect(leftOf(brought)).toEqual(['page identity_overrides offValue CHANGED']);
    expect(brought.rebucketed).toEqual([]);
  });

  test('shares and multivariate values stay, the users in them do not', async () => {
    const options = (...shares: [number, string][]) => ({
      multivariate_feature_state_values: shares.map(([percentage, given], id) => ({
        id,
        percentage_allocation: percentage,
        multivariate_feature_option: { id, value: given },
      })),
    });
    const tenth = segment(8, 'tenth', [rule('ALL', [], [rule('ANY', [when('', 'PERCENTAGE_SPLIT', '10')])])], [state('part', true)]);
    const koreans = segment(
      9,
      'koreans',
      [rule('ALL', [], [rule('ANY', [when('country', 'EQUAL', 'KR')]), rule('ANY', [when('', 'PERCENTAGE_SPLIT', '40')])])],
      [state('some', true)],
    );
    const environment = withThings(
      [tenth, koreans],
      [state('part', false), state('some', false), state('many', true, 'control', options([30, 'bar'], [20, 'baz']))],
    );
    const brought = bring('flagsmith', environment);
    expect(leftOf(brought)).toEqual([]);
    expect(brought.rebucketed).toEqual(['part', 'some', 'many']);
    const client = await theirs(environment);
    const ids = Array.from({ length: 3000 }, (_, at) => `person-${at}`);
    const flags = await Promise.all(ids.map((id) => client.getIdentityFlags(id, { country: 'KR' })));
    const theirPart = (isSo: (at: number) => boolean) => ids.filter((_, at) => isSo(at)).length / ids.length;
    const korean = (id: string): ExpUser => ({ id, properties: { country: 'KR' } });
    for (const [name, expected] of [
      ['part', 0.1],
      ['some', 0.4],
    ] as const) {
      expect(share(3000, (id) => decide(brought, name, korean(id)).isOn)).toBeCloseTo(expected, 1);
      expect(theirPart((at) => flags[at]?.isFeatureEnabled(name) === true)).toBeCloseTo(expected, 1);
    }
    for (const [given, expected] of [
      ['bar', 0.3],
      ['baz', 0.2],
      ['control', 0.5],
    ] as const) {
      expect(share(3000, (id) => decide(brought, 'many', { id }).parameters['value'] === given)).toBeCloseTo(expected, 1);
      expect(theirPart((at) => flags[at]?.getFeatureValue('many') === given)).toBeCloseTo(expected, 1);
    }
    expect(decide(brought, 'some', { id: 'a', properties: { country: 'US' } }).isOn).toBe(false);
  });

  test('what has no equivalent is named, and nothing is turned on by leaving it out', () => {
    const odd = (id: number, states: object[]) => segment(id, `odd ${id}`, [rule('ALL', [when('age', 'MODULO', '2|1')])], states);
    const inside = segment(3, 'inside', [rule('NONE', [when('', 'PERCENTAGE_SPLIT', '10')])], [state('inside', true)]);
    const brought = bring(
      'flagsmith',
      withThings([odd(1, [state('more', true)]), odd(2, [state('less', false)]), inside], [state('more', false), state('less', true), state('inside', false)]),
    );
    expect(leftOf(brought)).toEqual([
      'more project.segments.0.feature_states.0 numeric RULE_LEFT_OUT',
      'less feature_states numeric DRAFT',
      'inside project.segments.2.feature_states.0 percentageInside RULE_LEFT_OUT',
    ]);
    expect(['more', 'less', 'inside'].filter((name) => decide(brought, name, { id: 'a', properties: { age: 3 } }).isOn)).toEqual([]);
  });

  test('environments and exports of their servers come across', async () => {
    const document = await fixture<Environment>('flagsmith-environment');
    const brought = bring('flagsmith', document);
    const client = await theirs(document);
    for (const [id, age] of [
      ['a', 30],
      ['a', 50],
      ['overridden-id', 50],
    ] as const) {
      const flags = await client.getIdentityFlags(id, { age });
      for (const name of ['some_feature', 'mv_feature'])
        expect([name, decide(brought, name, { id, properties: { age } }).isOn]).toEqual([name, flags.isFeatureEnabled(name)]);
    }
    const own = bring('flagsmith', await fixture('flagsmith-environment-of-flagsmith'));
    expect([own.file.featureFlags.length > 5, own.left]).toEqual([true, []]);
    const feature = {
      name: 'checkout',
      default_enabled: false,
      is_server_key_only: true,
      initial_value: null,
      value: 'imported',
      type: 'unicode',
      enabled: true,
      multivariate: [{ percentage_allocation: 100, default_percentage_allocation: 0, value: 'new', type: 'unicode' }],
    };
    const exported = bring('flagsmith', [feature]);
    expect(decide(exported, 'checkout', { id: 'a' })).toMatchObject({ isOn: true, parameters: { value: 'new' } });
    expect(leftOf(exported)).toEqual(['checkout is_server_key_only serverOnly CHANGED']);
  });
});
