import { evaluateInAppMessage, evaluateTrigger } from '@baeum/contract/engine/evaluate.ts';
import type { Impression, Workspace } from '@baeum/contract/engine/model.ts';
import { openWorkspace } from '@baeum/contract/engine/open-workspace.ts';
import type { ExpUser, TrackEvent } from '@baeum/contract/engine/user.ts';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { randomEvents, randomUsers, randomWorkspace } from '../support/random-workspace.ts';
import { createRandom, type Random } from '../support/random.ts';
import type { TriggerAnswers, TriggerQuestions } from './public-browser-sdk-worker.ts';

const SEEDS = [5, 99, 20_260_101, 31_337];
const reached = new Set<string>();
let shown = 0;

/** Only the browser build of the SDK supports in-app messages. */
describe.concurrent('an event triggers the same message as in the browser build of the public SDK', { timeout: 120_000 }, () => {
  test.each(SEEDS)('workspace, users and events of seed %i', async (seed) => {
    const config = randomWorkspace(seed);
    const workspace = openWorkspace(config);
    const users = randomUsers(seed, 60).map(plain);
    const events = randomEvents(seed, 12).map((event) => ({ ...event, properties: scalars(event.properties) }));
    const random = createRandom(seed);
    const hidden = users.map((_, at) => (at % 2 === 0 ? [] : random.some(4, () => 1 + random.int(config.inAppMessages.length))));
    const seen = users.map((user) => Object.fromEntries(config.inAppMessages.map(({ id }) => [id, impressionsOf(random, user)])));
    const { deviceId, answers } = await askBrowserSdk({ workspace: config, users, events, hidden, seen, now });
    const tested = new Set(config.inAppMessages.flatMap(({ key, messageContext }) => (messageContext.exposure.type === 'AB_TEST' ? [key] : [])));
    const differences = users.flatMap((user, seat) => {
      const filled = asBrowserFills(user, deviceId);
      return events.flatMap((event, at) => {
        if (hidden[seat]?.length && isBroken(workspace, filled)) return [];
        const theirs = answers[seat * events.length + at];
        const { ours, undecided } = triggeredBy(workspace, event, filled, { hidden: hidden[seat] ?? [], seen: seen[seat] ?? {} });
        // The SDK names the message before it decides the variation of its experiment; when that fails, neither shows it.
        if (undecided !== undefined && tested.has(undecided) && theirs?.startsWith(`${undecided} `)) return [];
        return ours === theirs ? [] : [{ user: filled, event, hidden: hidden[seat], sdk: theirs, ours }];
      });
    });
    expect(differences[0]).toBeUndefined();
  });
});

test('the workspaces covered enough reasons', () => {
  expect([...reached].toSorted()).toEqual(['IN_APP_MESSAGE_TARGET', 'OVERRIDDEN', 'nothing']);
  expect(shown).toBeGreaterThan(300);
});

const now = Date.now();

interface Memory {
  hidden: readonly number[];
  seen: Readonly<Record<number, readonly Impression[]>>;
}

/** Some by the user, some by others on the same device; never exactly at a limit. */
function impressionsOf(random: Random, { id, userId }: ExpUser): Impression[] {
  return random.some(4, () => ({
    identifiers: {
      ...(typeof id === 'string' && random.chance(0.7) && { $id: id }),
      ...(typeof userId === 'string' && random.chance(0.7) && { $userId: userId }),
      $deviceId: 'another',
    },
    timestamp: now - random.int(60 * 24 * 3) * 60_000 - 30_500,
  }));
}

function triggeredBy(workspace: Workspace, event: TrackEvent, user: ExpUser, { hidden, seen }: Memory): { ours?: string; undecided?: number } {
  const { decision } = evaluateTrigger(workspace, event, user, {
    now,
    hiddenUntil: (key) => (hidden.includes(key) ? now : undefined),
    impressions: (id) => seen[id] ?? [],
  });
  reached.add(decision?.isShow ? decision.reason : 'nothing');
  if (!decision?.isShow) return decision?.reason === 'EXCEPTION' ? { undecided: decision.messageKey } : {};
  shown += 1;
  return { ours: `${decision.messageKey} ${decision.reason}` };
}

/** When a message cannot be decided, the SDK fails on its targets before it checks whether it is hidden. */
function isBroken(workspace: Workspace, user: ExpUser): boolean {
  return workspace.keys.inAppMessages.some((key) => evaluateInAppMessage(workspace, key, user, { now }).reason === 'EXCEPTION');
}

/** The browser applies limits when a user is set, so only users within them can be compared. */
function plain({ id, userId, deviceId, properties }: ExpUser): ExpUser {
  const user: ExpUser = { properties: scalars(properties) };
  if (isIdentifier(id)) user.id = id;
  if (isIdentifier(userId)) user.userId = userId;
  if (isIdentifier(deviceId)) user.deviceId = deviceId;
  return user;
}

function isIdentifier(value: ExpUser['id']): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 512;
}

function scalars(properties: ExpUser['properties']): Record<string, unknown> {
  const isScalar = (value: unknown): boolean => (typeof value === 'string' ? value.length <= 1024 : typeof value === 'number' || typeof value === 'boolean');
  return Object.fromEntries(Object.entries(properties ?? {}).filter(([, value]) => isScalar(value)));
}

function asBrowserFills(user: ExpUser, deviceId: string): ExpUser {
  return { ...user, id: user.id ?? deviceId, deviceId: user.deviceId ?? deviceId };
}

function askBrowserSdk(workerData: TriggerQuestions): Promise<TriggerAnswers> {
  const worker = new Worker(new URL('./public-browser-sdk-worker.ts', import.meta.url), { workerData });
  return new Promise<TriggerAnswers>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}
