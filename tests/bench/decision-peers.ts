import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { evaluateExperiment, evaluateFeatureFlag } from '@baeum/contract/engine/evaluate.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExperimentConfig, WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { GrowthBookClient } from '@growthbook/growthbook';
import hackle from '@hackler/javascript-sdk';
import { InMemoryProvider, OpenFeature } from '@openfeature/server-sdk';
import type { EvaluationContext } from '@openfeature/server-sdk';
import { startUnleash } from 'unleash-client';

/** One library deciding the same thing: a 50/50 split of the users whose country is KR. */
export interface Peer {
  name: string;
  isOurs?: boolean;
  /** The decision for one user or another, by number. */
  decide: (at: number) => unknown;
  close?: () => unknown;
}

const SEATS = 1024;
const seats = Array.from({ length: SEATS }, (_, at) => `수강생_${at}`);
const seatOf = <Value>(values: readonly Value[], at: number): Value => values[at % SEATS] as Value;

export async function peers(): Promise<Peer[]> {
  return [...ours(), growthBook(), ...(await publicSdk()), ...(await unleash()), await openFeature()];
}

function ours(): Peer[] {
  const workspace = openWorkspace(config);
  const users = seats.map((id) => ({ id, properties: { country: 'KR' } }));
  return [
    { name: 'Baeum, A/B test', isOurs: true, decide: (at) => evaluateExperiment(workspace, 1, seatOf(users, at)) },
    { name: 'Baeum, feature flag', isOurs: true, decide: (at) => evaluateFeatureFlag(workspace, 1, seatOf(users, at)) },
  ];
}

function growthBook(): Peer {
  const client = new GrowthBookClient();
  client.initSync({
    payload: {
      features: {
        split: {
          defaultValue: 'A',
          rules: [{ condition: { country: 'KR' }, variations: ['A', 'B'], weights: [0.5, 0.5], hashAttribute: 'id', key: 'split' }],
        },
      },
    },
  });
  const users = seats.map((id) => ({ attributes: { id, country: 'KR' } }));
  return {
    name: 'GrowthBook evalFeature',
    decide: (at) => client.evalFeature('split', seatOf(users, at)),
    close: () => client.destroy(),
  };
}

/** As shipped, with its event queue: that is how people run it. */
async function publicSdk(): Promise<Peer[]> {
  const server = await serve(JSON.stringify(config));
  const url = urlOf(server);
  const client = hackle.createInstance('bench-key', { sdkUrl: url, eventUrl: url, monitoringUrl: url, log_disabled: true });
  await client.onInitialized({ timeout: 10_000 });
  const users = seats.map((id) => ({ id, properties: { country: 'KR' } }));
  const close = (): void => {
    client.close();
    stop(server);
  };
  return [
    { name: 'public SDK, A/B test', decide: (at) => client.variationDetail(1, seatOf(users, at)), close },
    { name: 'public SDK, feature flag', decide: (at) => client.featureFlagDetail(1, seatOf(users, at)) },
  ];
}

async function unleash(): Promise<Peer[]> {
  const halves = ['A', 'B'].map((name) => ({ name, weight: 500, stickiness: 'userId', payload: { type: 'string', value: name } }));
  const strategy = {
    name: 'flexibleRollout',
    parameters: { rollout: '100', stickiness: 'userId', groupId: 'split' },
    constraints: [{ contextName: 'country', operator: 'IN', values: ['KR'], inverted: false, caseInsensitive: false }],
    variants: halves,
  };
  const server = await serve(JSON.stringify({ version: 2, features: [{ name: 'split', enabled: true, strategies: [strategy] }] }));
  const client = await startUnleash({ url: urlOf(server), appName: 'bench', disableMetrics: true, refreshInterval: 3_600_000 });
  const users = seats.map((userId) => ({ userId, properties: { country: 'KR' } }));
  const close = (): void => {
    client.destroy();
    stop(server);
  };
  return [
    { name: 'Unleash getVariant', decide: (at) => client.getVariant('split', seatOf(users, at)), close },
    { name: 'Unleash isEnabled', decide: (at) => client.isEnabled('split', seatOf(users, at)) },
  ];
}

/** Its in-memory provider has no split of its own: the evaluator halves the users by their number. */
async function openFeature(): Promise<Peer> {
  const flag = {
    variants: { A: 'A', B: 'B' },
    defaultVariant: 'A',
    disabled: false,
    contextEvaluator: (context: EvaluationContext) =>
      context['country'] === 'KR' && Number(context['seat']) % 2 === 1 ? 'B' : 'A',
  };
  await OpenFeature.setProviderAndWait(new InMemoryProvider({ split: flag }));
  const client = OpenFeature.getClient();
  const users = seats.map((targetingKey, seat) => ({ targetingKey, country: 'KR', seat }));
  return {
    name: 'OpenFeature in-memory',
    decide: (at) => client.getStringDetails('split', 'A', seatOf(users, at)),
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
