import type { Impression } from '@baeum/contract/engine/model.ts';
import type { ExpUser, TrackEvent } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { becomeBareBrowser } from './bare-browser.ts';

/** Input to find out what the unmodified browser build of the public SDK shows, as read from its own debug log. */
export interface TriggerQuestions {
  workspace: WorkspaceConfig;
  users: ExpUser[];
  /** Tracked for every user. */
  events: TrackEvent[];
  /** By user: the messages that are hidden until long after. */
  hidden: number[][];
  /** By user and message id: when it was seen. */
  seen: Record<number, Impression[]>[];
}

export interface TriggerAnswers {
  /** The identifier that it assigns to a user without one. */
  deviceId: string;
  /** In the order users × events: key and reason of the message, or nothing. */
  answers: (string | undefined)[];
}

/** The part of it that is used here; its own types are those of the Node build. */
interface BrowserSdk {
  createInstance(sdkKey: string, config: Record<string, unknown>): BrowserClient;
}

interface BrowserClient {
  onInitialized(options: { timeout: number }): Promise<{ success: boolean }>;
  getUser(): { deviceId: string };
  resetUser(): Promise<void>;
  setUser(user: ExpUser): Promise<void>;
  track(event: TrackEvent): void;
}

const sdkKey = 'parity-browser-key';
const FAR = 4_000_000_000_000;

async function main({ workspace, users, events, hidden, seen }: TriggerQuestions): Promise<TriggerAnswers> {
  becomeBareBrowser();
  const url = await serve(workspace);
  const triggered = listenToLog();
  const path = fileURLToPath(new URL('index.browser.umd.min.js', import.meta.resolve('@hackler/javascript-sdk')));
  const { createInstance } = createRequire(import.meta.url)(path) as BrowserSdk;
  const client = createInstance(sdkKey, { sdkUrl: url, eventUrl: url, monitoringUrl: url, cdnUrl: url, debug: true });
  const { success } = await client.onInitialized({ timeout: 20_000 });
  if (!success) throw new Error('The public SDK did not load the workspace.');
  const { deviceId } = client.getUser();
  const answers: TriggerAnswers['answers'] = [];
  for (const [seat, user] of users.entries()) {
    await client.resetUser(); // otherwise it retains the data of another person on the same device
    await client.setUser(user);
    for (const { key } of workspace.inAppMessages) localStorage.removeItem(hideKey(key));
    for (const key of hidden[seat] ?? []) localStorage.setItem(hideKey(key), String(FAR));
    for (const event of events) {
      // What it shows itself it remembers, too.
      for (const { id } of workspace.inAppMessages) localStorage.setItem(impressionKey(id), JSON.stringify(seen[seat]?.[id] ?? []));
      triggered.forget();
      client.track(event);
      answers.push(triggered.last());
    }
  }
  return { deviceId, answers };
}

function hideKey(key: number): string {
  return `hackle-iam-hide_${sdkKey.slice(0, 8)}_${key}`;
}

function impressionKey(id: number): string {
  return `hackle-iam-impression_${sdkKey.slice(0, 8)}_${id}`;
}

function listenToLog() {
  let last: string | undefined;
  const hear = (line: unknown): void => {
    const [, key, reason] = /InAppMessage triggered: .*key=(\d+), status=\w+\), reason=(\w+)/.exec(String(line)) ?? [];
    if (key) last = `${key} ${reason}`;
  };
  for (const level of ['log', 'debug', 'info', 'warn', 'error'] as const) console[level] = hear;
  return { forget: () => (last = undefined), last: () => last };
}

async function serve(workspace: WorkspaceConfig): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/config')) response.end(JSON.stringify(workspace));
    else response.end(request.url?.endsWith('/cohorts') ? '{"cohorts":[]}' : '{"events":[]}');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await main(workerData as TriggerQuestions));
