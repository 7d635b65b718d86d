import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import sdk from '@hackler/javascript-sdk';

/**
 * The unmodified public SDK answering questions. It is one instance per process, so each workspace gets a worker of its
 * own; it downloads the workspace from, and sends its events to, a server in the same worker.
 */
export interface SdkQuestions {
  workspace: WorkspaceConfig;
  users: ExpUser[];
  questions: Question[];
  /** How many events to wait for before reporting. */
  expectedEvents: number;
}

export type Question =
  | { kind: 'experiment'; key: number; defaultVariation: string | undefined }
  | { kind: 'flag'; key: number }
  | { kind: 'config'; key: string; defaultValue: string | number | boolean | null };

export interface SdkAnswers {
  /** JSON, in the order users × questions. */
  answers: string[];
  events: SdkEvents[];
}

export interface SdkEvents {
  exposureEvents?: Record<string, unknown>[];
  remoteConfigEvents?: Record<string, unknown>[];
}

const EVENTS_DEADLINE_MS = 15_000;

async function main({ workspace, users, questions, expectedEvents }: SdkQuestions): Promise<void> {
  const events: SdkEvents[] = [];
  const allArrived = Promise.withResolvers<void>();
  let arrived = 0;
  const server = await serve(workspace, (batch) => {
    events.push(batch);
    arrived += (batch.exposureEvents?.length ?? 0) + (batch.remoteConfigEvents?.length ?? 0);
    if (arrived >= expectedEvents) allArrived.resolve();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = sdk.createInstance('parity-key', { sdkUrl: url, eventUrl: url, monitoringUrl: url, log_disabled: true });
  const { success } = await client.onInitialized({ timeout: 10_000 });
  if (!success) throw new Error('The public SDK did not load the workspace.');

  const answers: string[] = [];
  for (const user of users) {
    for (const question of questions) answers.push(JSON.stringify(ask(client, user, question)));
    await nextTurn(); // lets it send what it has queued
  }
  client.close();
  if (expectedEvents > 0) await Promise.race([allArrived.promise, deadline()]);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ answers, events } satisfies SdkAnswers);
  server.close();
}

function ask(client: ReturnType<typeof sdk.createInstance>, user: ExpUser, question: Question): unknown {
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

async function serve(workspace: WorkspaceConfig, onEvents: (batch: SdkEvents) => void): Promise<Server> {
  const body = JSON.stringify(workspace);
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return void response.end(body);
    const sent = await textOf(request);
    if (request.url?.endsWith('/events')) onEvents(JSON.parse(sent) as SdkEvents);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function deadline(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVENTS_DEADLINE_MS).unref());
}

await main(workerData as SdkQuestions);
