import { recordExposures } from '@baeum/api/src/domains/evaluations/record-exposures.ts';
import type { ExperimentDecision, FlagDecision } from '@baeum/contract/engine/decisions.ts';
import { evaluateExperiment, evaluateFeatureFlag } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { ExperimentConfig, WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { GrowthBookClient } from '@growthbook/growthbook';
import hackle from '@hackler/javascript-sdk';
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import type { EvaluationContext } from '@openfeature/server-sdk';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUnleash } from 'unleash-client';

/** Somebody to decide for. */
export interface Person {
  id: string;
  country: string;
  seat: number;
}

/** One library deciding the same thing: a 50/50 split of the users whose country is KR. */
export interface Peer {
  name: string;
  isOurs?: boolean;
  /** The decision for one user or another, by number. */
  decide: (at: number) => unknown;
  /** Sends the recorded exposures, outside of the measured time. */
  settle?: () => Promise<unknown>;
}

/** A library that is ready. */
interface Library {
  peers(people: readonly Person[]): Peer[];
  close?: () => unknown;
}

/** Libraries that are ready, side by side for the same people. */
export interface Libraries {
  peers(people: readonly Person[]): Peer[];
  /** Ours and theirs with every exposure recorded, as in production. */
  recording(people: readonly Person[]): Peer[];
  /** How many exposures ours has recorded. */
  recorded(): number;
  close(): Promise<void>;
}

export async function openLibraries(): Promise<Libraries> {
  const [own, noted] = [recordingOurs(), growthBookWithTracking()];
  const all: Library[] = [ours, growthBook(), await publicSdk(), await unleash(), await openFeature()];
  return {
    peers: (people) => all.flatMap((library) => library.peers(people)),
    recording: (people) => [...own.peers(people), ...noted.peers(people)],
    recorded: own.recorded,
    async close() {
      for (const library of [...all, noted]) await library.close?.();
    },
  };
}

const seatOf = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const ours: Library = {
  peers(people) {
    const workspace = openWorkspace(config);
    const users = people.map(({ id, country }) => ({ id, properties: { country } }));
    return [
      { name: 'Baeum, A/B test', isOurs: true, decide: (at) => evaluateExperiment(workspace, 1, seatOf(users, at)) },
      { name: 'Baeum, feature flag', isOurs: true, decide: (at) => evaluateFeatureFlag(workspace, 1, seatOf(users, at)) },
    ];
  },
};

/**
 * The server deciding and recording: within the clock until the row that will be stored waits for its group, as the
 * public SDK's event waits for its request. That everything is stored in PostgreSQL is waited for outside of it.
 */
function recordingOurs(): Library & { recorded(): number } {
  const workspace = openWorkspace(config);
  const underWay: Promise<void>[] = [];
  let recorded = 0;
  const record = (user: ExpUser, decision: ExperimentDecision | FlagDecision) => {
    recorded += 1;
    underWay.push(recordExposures(1, user, decision));
  };
  const settle = () => Promise.all(underWay.splice(0));
  return {
    recorded: () => recorded,
    peers(people) {
      const users = people.map(({ id, country }) => ({ id, properties: { country } }));
      const test = (user: ExpUser) => record(user, evaluateExperiment(workspace, 1, user));
      const flag = (user: ExpUser) => record(user, evaluateFeatureFlag(workspace, 1, user));
      return [
        { name: 'Baeum, A/B test, exposure recorded', isOurs: true, decide: (at) => test(seatOf(users, at)), settle },
        { name: 'Baeum, feature flag, exposure recorded', isOurs: true, decide: (at) => flag(seatOf(users, at)), settle },
      ];
    },
  };
}

const growthBookPayload = {
  features: {
    split: {
      defaultValue: 'A',
      rules: [{ condition: { country: 'KR' }, variations: ['A', 'B'], weights: [0.5, 0.5], hashAttribute: 'id', key: 'split' }],
    },
  },
};

function growthBook(): Library {
  const client = new GrowthBookClient();
  client.initSync({ payload: growthBookPayload });
  return {
    peers(people) {
      const users = people.map(({ id, country }) => ({ attributes: { id, country } }));
      return [{ name: 'GrowthBook evalFeature', decide: (at) => client.evalFeature('split', seatOf(users, at)) }];
    },
    close: () => client.destroy(),
  };
}

/** Its callers record exposures themselves: the least they can do is to store who saw what. */
function growthBookWithTracking(): Library {
  const noted: unknown[] = [];
  const client = new GrowthBookClient({
    trackingCallback: (experiment, result, user) =>
      void noted.push({ experiment: experiment.key, variation: result.key, user: user.attributes, at: Date.now() }),
  });
  client.initSync({ payload: growthBookPayload });
  const settle = async () => void noted.splice(0);
  return {
    peers(people) {
      const users = people.map(({ id, country }) => ({ attributes: { id, country } }));
      return [{ name: 'GrowthBook evalFeature, trackingCallback', decide: (at) => client.evalFeature('split', seatOf(users, at)), settle }];
    },
    close: () => client.destroy(),
  };
}

/** As shipped, with its event queue: that is how people run it. */
async function publicSdk(): Promise<Library> {
  const server = await serve(JSON.stringify(config));
  const url = urlOf(server);
  const client = hackle.createInstance('bench-key', { sdkUrl: url, eventUrl: url, monitoringUrl: url, log_disabled: true });
  await client.onInitialized({ timeout: 10_000 });
  return {
    peers(people) {
      const users = people.map(({ id, country }) => ({ id, properties: { country } }));
      return [
        { name: 'public SDK, A/B test', decide: (at) => client.variationDetail(1, seatOf(users, at)) },
        { name: 'public SDK, feature flag', decide: (at) => client.featureFlagDetail(1, seatOf(users, at)) },
      ];
    },
    close() {
      client.close();
      stop(server);
    },
  };
}

async function unleash(): Promise<Library> {
  const halves = ['A', 'B'].map((name) => ({ name, weight: 500, stickiness: 'userId', payload: { type: 'string', value: name } }));
  const strategy = {
    name: 'flexibleRollout',
    parameters: { rollout: '100', stickiness: 'userId', groupId: 'split' },
    constraints: [{ contextName: 'country', operator: 'IN', values: ['KR'], inverted: false, caseInsensitive: false }],
    variants: halves,
  };
  const server = await serve(JSON.stringify({ version: 2, features: [{ name: 'split', enabled: true, strategies: [strategy] }] }));
  const client = await startUnleash({ url: urlOf(server), appName: 'bench', disableMetrics: true, refreshInterval: 3_600_000 });
  return {
    peers(people) {
      const users = people.map(({ id, country }) => ({ userId: id, properties: { country } }));
      return [
        { name: 'Unleash getVariant', decide: (at) => client.getVariant('split', seatOf(users, at)) },
        { name: 'Unleash isEnabled', decide: (at) => client.isEnabled('split', seatOf(users, at)) },
      ];
    },
    close() {
      client.destroy();
      stop(server);
    },
  };
}

/** Its in-memory provider has no split of its own: the evaluator halves the users by their number. */
async function openFeature(): Promise<Library> {
  const flag = {
    variants: { A: 'A', B: 'B' },
    defaultVariant: 'A',
    disabled: false,
    contextEvaluator: (context: EvaluationContext) => (context['country'] === 'KR' && Number(context['seat']) % 2 === 1 ? 'B' : 'A'),
  };
  await OpenFeature.setProviderAndWait(new InMemoryProvider({ split: flag }));
  const client = OpenFeature.getClient();
  return {
    peers(people) {
      const users = people.map(({ id, country, seat }) => ({ targetingKey: id, country, seat }));
      return [{ name: 'OpenFeature in-memory', decide: (at) => client.getStringDetails('split', 'A', seatOf(users, at)) }];
    },
    close: () => OpenFeature.close(),
  };
}

function serve(body: string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Libraries keep connections open: without cutting them the process would not end. */
function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const inKorea = {
  conditions: [
    {
      key: { type: 'USER_PROPERTY', name: 'country' },
      match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['KR'] },
    },
  ],
};

function split(id: number, execution: Partial<ExperimentConfig['execution']>): ExperimentConfig {
  return {
    id,
    key: 1,
    name: '반반',
    status: 'EXECUTED',
    version: 1,
    bucketId: 1,
    variations: [
      { id: 1, key: 'A', status: 'ACTIVE', parameterConfigurationId: null },
      { id: 2, key: 'B', status: 'ACTIVE', parameterConfigurationId: null },
    ],
    identifierType: '$id',
    containerId: null,
    winnerVariationId: null,
    implementationType: 'DEFAULT',
    execution: {
      status: 'RUNNING',
      version: 1,
      userOverrides: [],
      segmentOverrides: [],
      targetAudiences: [],
      targetRules: [],
      defaultRule: { type: 'BUCKET', bucketId: 1 },
      targetUrls: null,
      ...execution,
    },
  };
}

const config: WorkspaceConfig = {
  workspace: { id: 1, environment: { id: 1, primary: true }, attributes: {} },
  experiments: [split(1, { targetAudiences: [inKorea] })],
  featureFlags: [split(2, { targetRules: [{ target: inKorea, action: { type: 'BUCKET', bucketId: 1 } }] })],
  buckets: [
    {
      id: 1,
      seed: 20_260,
      slotSize: 10_000,
      slots: [
        { startInclusive: 0, endExclusive: 5000, variationId: 1 },
        { startInclusive: 5000, endExclusive: 10_000, variationId: 2 },
      ],
    },
  ],
  events: [],
  segments: [],
  containers: [],
  parameterConfigurations: [],
  remoteConfigParameters: [],
  inAppMessages: [],
};
