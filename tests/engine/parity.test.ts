import type { ExpUser } from '@baeum/contract/engine/user.ts';
import type { WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { randomUsers, randomWorkspace } from '../support/random-workspace.ts';
import { readMarketplace } from './marketplace.ts';
import type { Compared, Comparison } from './public-sdk-worker.ts';

/** Compares our engine with the unmodified public SDK on unusual random workspaces. `PARITY_SEED=7,8` adds workspaces; a failure names its seed. */
const WITH_EVENTS = [1, 20_240_229, 777, ...(process.env['PARITY_SEED'] ?? '12').split(',').map(Number)];
/** Only decisions are compared here: events take several times as long. */
const DECISIONS_ONLY = [4_294_967_295, 31_337, 42, 8, 1_000_003];
const ENOUGH = 500_000;

const reached = new Set<string>();
let compared = 0;

describe.concurrent('decides like the public SDK', { timeout: 180_000 }, () => {
  test.each(WITH_EVENTS)('workspace and users of seed %i, with all events', async (seed) => {
    await compare(randomWorkspace(seed), randomUsers(seed, 120), true);
  });

  test.each(DECISIONS_ONLY)('workspace and users of seed %i', async (seed) => {
    await compare(randomWorkspace(seed), randomUsers(seed, 920), false);
  });

  test('the marketplace and its users', async () => {
    const { workspace, cases } = readMarketplace();
    const people = cases.map(({ user }) => user);
    // The SDK does not convert numbers, so callers of both should pass text.
    await compare(
      workspace,
      people.filter(({ id }) => typeof id !== 'number'),
      true,
    );
  });
});

test('the workspaces covered enough reasons', () => {
  expect(compared).toBeGreaterThanOrEqual(ENOUGH);
  expect([...reached].toSorted()).toEqual(REASONS_REACHED);
});

const REASONS_REACHED = [
  'DEFAULT_RULE',
  'EXCEPTION',
  'EXPERIMENT_COMPLETED',
  'EXPERIMENT_DRAFT',
  'EXPERIMENT_NOT_FOUND',
  'EXPERIMENT_PAUSED',
  'FEATURE_FLAG_INACTIVE',
  'FEATURE_FLAG_NOT_FOUND',
  'IDENTIFIER_NOT_FOUND',
  'INDIVIDUAL_TARGET_MATCH',
  'INVALID_INPUT',
  'NOT_IN_EXPERIMENT_TARGET',
  'NOT_IN_MUTUAL_EXCLUSION_EXPERIMENT',
  'OVERRIDDEN',
  'REMOTE_CONFIG_PARAMETER_NOT_FOUND',
  'TARGET_RULE_MATCH',
  'TRAFFIC_ALLOCATED',
  'TRAFFIC_NOT_ALLOCATED',
  'TYPE_MISMATCH',
  'VARIATION_DROPPED',
];

async function compare(workspace: WorkspaceConfig, users: ExpUser[], withEvents: boolean): Promise<void> {
  const { decisions, reasons, difference, eventDifference } = await inWorker({ workspace, users, withEvents });
  expect(difference).toBeUndefined();
  expect(eventDifference).toBeUndefined();
  compared += decisions;
  for (const reason of reasons) reached.add(reason);
}

function inWorker(workerData: Comparison): Promise<Compared> {
  const worker = new Worker(new URL('./public-sdk-worker.ts', import.meta.url), { workerData });
  return new Promise<Compared>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}
