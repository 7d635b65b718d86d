import { requiredTypeOf } from '@baeum/contract/engine/decide-remote-config.ts';
import type { ExperimentDecision, FlagDecision, RemoteConfigDecision } from '@baeum/contract/engine/decisions.ts';
import { evaluateExperiment, evaluateFeatureFlag, evaluateRemoteConfig } from '@baeum/contract/engine/evaluate.ts';
import type { Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import sdk from '@hackler/javascript-sdk';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { eventsOf, eventsOfSdk } from './events.ts';

/**
 * Compares our engine with the unmodified public SDK, decision by decision. The SDK is a singleton per process, so each
 * workspace uses a worker; the SDK downloads the workspace from, and sends its events to, a server in the same worker.
 */
export interface Comparison {
  workspace: WorkspaceConfig;
  users: ExpUser[];
  /** Also compares the events caused by both, which takes longer than deciding. */
  withEvents: boolean;
}

export interface Compared {
  decisions: number;
  reasons: string[];
  /** The first different decision, with its input. */
  difference: object | undefined;
  eventDifference: object | undefined;
}

type Question =
  | { kind: 'experiment'; key: number; defaultVariation: string | undefined }
  | { kind: 'flag'; key: number }
  | { kind: 'config'; key: string; defaultValue: string | number | boolean | null };

type Client = ReturnType<typeof sdk.createInstance>;
type OurDecision = ExperimentDecision | FlagDecision | RemoteConfigDecision;

export interface SdkEvents {
  exposureEvents?: Record<string, unknown>[];
  remoteConfigEvents?: Record<string, unknown>[];
}

const EVENTS_DEADLINE_MS = 15_000;

async function main({ workspace: config, users: people, withEvents }: Comparison): Promise<Compared> {
  const users = people.map((user, seat) => ({ ...user, properties: { ...user.properties, seat } }));
  const inbox = await openInbox(config, withEvents);
  const client = await connect(inbox.url);
  const workspace = openWorkspace(config);
  const questions = questionsAbout(config);
  const reasons = new Set<string>();
  const expectedEvents: string[] = [];
  let difference: object | undefined;
  for (const [seat, user] of users.entries()) {
    const decisions = questions.map((question) => {
      const ours = ask(workspace, user, question);
      reasons.add(ours.reason);
      const [read, theirs] = [JSON.stringify(asSdkAnswer(ours)), JSON.stringify(askSdk(client, user, question))];
      if (read !== theirs) difference ??= { question, user, sdk: theirs, ours: read, error: ours.error };
      return ours;
    });
    if (withEvents) expectedEvents.push(...eventsOf(decisions, seat));
    await nextTurn(); // Lets the SDK send its queued events.
  }
  client.close();
  const events = withEvents ? eventsOfSdk(await inbox.batches(expectedEvents.length)) : [];
  inbox.close();
  return { decisions: users.length * questions.length, reasons: [...reasons], difference, eventDifference: firstDifference(expectedEvents.toSorted(), events) };
}

async function connect(url: string): Promise<Client> {
  const client = sdk.createInstance('parity-key', { sdkUrl: url, eventUrl: url, monitoringUrl: url, log_disabled: true });
  const { success } = await client.onInitialized({ timeout: 20_000 });
  if (!success) throw new Error('The public SDK did not load the workspace.');
  return client;
}

/** All keys and a missing one; experiments also with a custom default, parameters with defaults of every type. */
function questionsAbout(config: WorkspaceConfig): Question[] {
  const keysOf = <Key>(entities: { key: Key }[], unknown: Key): Key[] => [...entities.map(({ key }) => key), unknown];
  return [
    ...keysOf(config.experiments, 999).flatMap((key): Question[] => [
      { kind: 'experiment', key, defaultVariation: undefined },
      { kind: 'experiment', key, defaultVariation: key % 2 === 0 ? 'B' : '없음' },
    ]),
    ...keysOf(config.featureFlags, 999).map((key): Question => ({ kind: 'flag', key })),
    ...keysOf(config.remoteConfigParameters, '없는 설정').flatMap((key) =>
      ['기본', 0, null].map((defaultValue): Question => ({ kind: 'config', key, defaultValue })),
    ),
  ];
}

function ask(workspace: Workspace, user: ExpUser, question: Question): OurDecision {
  switch (question.kind) {
    case 'experiment':
      return evaluateExperiment(workspace, question.key, user, question.defaultVariation);
    case 'flag':
      return evaluateFeatureFlag(workspace, question.key, user);
    case 'config':
      return evaluateRemoteConfig(workspace, question.key, user, requiredTypeOf(question.defaultValue), question.defaultValue);
  }
}

function askSdk(client: Client, user: ExpUser, question: Question): object {
  const sdkUser = user as Parameters<typeof client.variation>[1];
  switch (question.kind) {
    case 'experiment': {
      const { variation, reason, parameters } = client.variationDetail(question.key, sdkUser, question.defaultVariation);
      return { variation, reason, parameters };
    }
    case 'flag': {
      const { isOn, reason, parameters } = client.featureFlagDetail(question.key, sdkUser);
      return { isOn, reason, parameters };
    }
    case 'config':
      return { value: client.remoteConfig(sdkUser).get(question.key, question.defaultValue as string) };
  }
}

/** The expected response of the SDK. */
function asSdkAnswer(decision: OurDecision): object {
  if ('experimentKey' in decision) {
    const { variation, reason, parameters } = decision;
    return { variation, reason, parameters };
  }
  if ('featureKey' in decision) {
    const { isOn, reason, parameters } = decision;
    return { isOn, reason, parameters };
  }
  return { value: decision.value };
}

/** Compares sorted lists: at the first difference, one side lacks an event. */
function firstDifference(ours: string[], theirs: string[]): object | undefined {
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    if (ours[at] !== theirs[at]) return { sdk: theirs[at], ours: ours[at] };
  }
  return undefined;
}

interface Inbox {
  url: string;
  /** Batches sent by the SDK, once they contain the expected number of events. */
  batches(expected: number): Promise<SdkEvents[]>;
  close(): void;
}

async function openInbox(workspace: WorkspaceConfig, keepsEvents: boolean): Promise<Inbox> {
  const body = JSON.stringify(workspace);
  const batches: SdkEvents[] = [];
  let arrived = 0;
  let onArrival = (): void => undefined;
  const server: Server = createServer(async (request: IncomingMessage, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return void response.end(body);
    const sent = await text(request);
    if (keepsEvents && request.url?.endsWith('/events')) {
      const batch = JSON.parse(sent) as SdkEvents;
      batches.push(batch);
      arrived += (batch.exposureEvents?.length ?? 0) + (batch.remoteConfigEvents?.length ?? 0);
      onArrival();
    }
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    batches: (expected) =>
      new Promise((resolve) => {
        onArrival = () => void (arrived >= expected && resolve(batches));
        setTimeout(() => resolve(batches), EVENTS_DEADLINE_MS).unref();
        onArrival();
      }),
    close: () => server.close(),
  };
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await main(workerData as Comparison));
