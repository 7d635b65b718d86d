import type { Impression } from '@baeum/contract/engine/model.ts';
import type { ExpUser, TrackEvent } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { becomeBareBrowser } from './bare-browser.ts';

/** Input for determining which message the unmodified browser build of the public SDK shows, from its debug log. */
export interface TriggerQuestions {
  workspace: WorkspaceConfig;
  users: ExpUser[];
  /** Tracked for every user. */
  events: TrackEvent[];
  /** Hidden messages by user. */
  hidden: number[][];
  /** Times at which messages were seen, by user and message id. */
  seen: Record<number, Impression[]>[];
  /** What its clock shows all the while, in milliseconds: messages depend on the time of day, and on how long ago they were seen. */
  now: number;
}

export interface TriggerAnswers {
  /** The identifier that it assigns to a user without one. */
  deviceId: string;
  /** Key and reason of the message, or undefined, in order of users × events. */
  answers: (string | undefined)[];
}

/** The part of the SDK's interface in use; its own types describe the Node build. */
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

async function main({ workspace, users, events, hidden, seen, now }: TriggerQuestions): Promise<TriggerAnswers> {
  becomeBareBrowser();
  stopClock(now);
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
    await client.resetUser(); // Otherwise it retains data of another user on the same device.
    await client.setUser(user);
    for (const { key } of workspace.inAppMessages) localStorage.removeItem(hideKey(key));
    for (const key of hidden[seat] ?? []) localStorage.setItem(hideKey(key), String(FAR));
    for (const event of events) {
      // Overwrites the impressions that the SDK records itself.
      for (const { id } of workspace.inAppMessages) localStorage.setItem(impressionKey(id), JSON.stringify(seen[seat]?.[id] ?? []));
      triggered.forget();
      client.track(event);
      answers.push(triggered.last());
    }
  }
  return { deviceId, answers };
}

function stopClock(now: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      super(...(given.length > 0 ? given : ([now] as unknown as [])));
    }
    static override now = () => now;
  } as DateConstructor;
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
