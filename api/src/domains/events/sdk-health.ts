import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';
import type { SdkHealth, SdkMetrics } from '@baeum/contract/domains/events/events.schemas.ts';
import { z } from 'zod';
import { databaseTime } from '../../database/clock.ts';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import type { Sdk, Source } from './read-event.ts';

const dayMilliseconds = 86_400_000;
/** How long reports of SDKs are collected before one statement writes them. */
const gatherMilliseconds = 2000;
/** Maximum number of SDKs per environment and day on one node: senders choose their own names. */
const most = 100;

const counts = {
  environments: z.array(z.number()),
  days: z.array(z.number()),
  names: z.array(z.string()),
  versions: z.array(z.string()),
  servers: z.array(z.boolean()),
  seen: z.array(z.number()),
  requests: z.array(z.number()),
  calls: z.array(z.number()),
  failedCalls: z.array(z.number()),
  loads: z.array(z.number()),
  loadMilliseconds: z.array(z.number()),
  longestLoads: z.array(z.number()),
};

/** Rows are sorted so that nodes lock them in the same order. */
const addSdkDays = statement(
  'events.add-sdk-days',
  { parameters: counts },
  `INSERT INTO sdk_days AS s (environment_id, day, name, version, from_server, last_seen_at, requests, calls, failed_calls, loads, load_milliseconds, longest_load)
   SELECT environment_id, date '1970-01-01' + day, name, version, from_server, to_timestamp(seen / 1000), requests, calls, failed_calls, loads, load_milliseconds, longest_load
   FROM unnest($environments::bigint[], $days::int[], $names::text[], $versions::text[], $servers::boolean[], $seen::float8[], $requests::bigint[],
       $calls::bigint[], $failedCalls::bigint[], $loads::bigint[], $loadMilliseconds::float8[], $longestLoads::float8[])
     AS given (environment_id, day, name, version, from_server, seen, requests, calls, failed_calls, loads, load_milliseconds, longest_load)
   WHERE EXISTS (SELECT FROM environments e WHERE e.id = given.environment_id)
   ORDER BY environment_id, day, name, version, from_server
   ON CONFLICT (environment_id, day, name, version, from_server) DO UPDATE SET
     last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at), requests = s.requests + excluded.requests, calls = s.calls + excluded.calls,
     failed_calls = s.failed_calls + excluded.failed_calls, loads = s.loads + excluded.loads,
     load_milliseconds = s.load_milliseconds + excluded.load_milliseconds, longest_load = greatest(s.longest_load, excluded.longest_load)`,
);

const healthRow = {
  name: z.string(),
  version: z.string(),
  from_server: z.boolean(),
  last_seen_at: present(z.date()),
  requests: present(z.number()),
  calls: present(z.number()),
  failed_calls: present(z.number()),
  loads: present(z.number()),
  load_milliseconds: present(z.number()),
  longest_load: present(z.number()),
};
const findHealth = statement(
  'events.find-sdk-health',
  { parameters: { environmentId: z.number(), days: z.number() }, row: healthRow },
  `SELECT name, version, from_server, max(last_seen_at) AS last_seen_at, sum(requests)::bigint AS requests, sum(calls)::bigint AS calls,
     sum(failed_calls)::bigint AS failed_calls, sum(loads)::bigint AS loads, sum(load_milliseconds) AS load_milliseconds, max(longest_load) AS longest_load
   FROM sdk_days WHERE environment_id = $environmentId AND day > (now() AT TIME ZONE 'UTC')::date - $days::int
   GROUP BY name, version, from_server ORDER BY max(last_seen_at) DESC, name, version, from_server LIMIT 200`,
);

interface Health {
  environmentId: number;
  day: number;
  name: string;
  version: string;
  fromServer: boolean;
  seen: number;
  requests: number;
  calls: number;
  failedCalls: number;
  loads: number;
  loadMilliseconds: number;
  longestLoad: number;
}

/** Reports not yet written. */
let unwritten = new Map<string, Health>();
/** SDKs seen today, by environment. */
const known = new Map<number, { day: number; names: Set<string> }>();
let timer: NodeJS.Timeout | undefined;

/** Records that an SDK called and the metrics it sent, without waiting for the database. */
export function recordSdk({ environmentId, fromServer }: Source, sdk: Sdk | undefined, metrics: SdkMetrics['metrics'] = []): void {
  if (!sdk) return;
  const now = databaseTime();
  const day = Math.floor(now / dayMilliseconds);
  const id = JSON.stringify([sdk.name, sdk.version, fromServer]);
  if (!isKnown(environmentId, day, id)) return;
  const key = `${environmentId} ${day} ${id}`;
  const nothing = { seen: 0, requests: 0, calls: 0, failedCalls: 0, loads: 0, loadMilliseconds: 0, longestLoad: 0 };
  const health = unwritten.get(key) ?? { environmentId, day, ...sdk, fromServer, ...nothing };
  unwritten.set(key, health);
  health.seen = now;
  health.requests += 1;
  for (const metric of metrics) addMetric(health, metric);
  timer ??= setTimeout(() => void runIn({}, write), gatherMilliseconds).unref();
}

function isKnown(environmentId: number, day: number, id: string): boolean {
  const today = known.get(environmentId);
  if (today?.day !== day) {
    known.set(environmentId, { day, names: new Set([id]) });
    return true;
  }
  if (today.names.size < most) today.names.add(id);
  return today.names.has(id);
}

/** Counts calls to this service, and the time until the workspace was loaded, for which applications wait before they are ready. */
function addMetric(health: Health, { name, tags, measurements }: SdkMetrics['metrics'][number]): void {
  if (name !== 'api.call') return;
  const count = amount(measurements['count'], eventLimits.sdkCalls);
  health.calls += count;
  if (tags['success'] !== 'true') health.failedCalls += count;
  else if (tags['operation'] === 'get.workspace') {
    health.loads += count;
    health.loadMilliseconds += amount(measurements['total'] ?? measurements['sum'] ?? (measurements['mean'] ?? 0) * count, dayMilliseconds);
    health.longestLoad = Math.max(health.longestLoad, amount(measurements['max'] ?? measurements['mean'], dayMilliseconds));
  }
}

/** A number from the sender, limited to a valid range. */
function amount(value: number | null | undefined, largest: number): number {
  return Math.min(Math.max(0, Math.round(value ?? 0)), largest);
}

async function write(): Promise<void> {
  timer = undefined;
  const healths = [...unwritten.values()];
  unwritten = new Map();
  if (healths.length === 0) return;
  try {
    await inBackground(() => addSdkDays.run(columnsOf(healths)));
  } catch (error) {
    log().debug({ err: error }, 'what SDKs measured could not be stored');
  }
}

function columnsOf(healths: readonly Health[]) {
  return {
    environments: healths.map(({ environmentId }) => environmentId),
    days: healths.map(({ day }) => day),
    names: healths.map(({ name }) => name),
    versions: healths.map(({ version }) => version),
    servers: healths.map(({ fromServer }) => fromServer),
    seen: healths.map(({ seen }) => seen),
    requests: healths.map(({ requests }) => requests),
    calls: healths.map(({ calls }) => calls),
    failedCalls: healths.map(({ failedCalls }) => failedCalls),
    loads: healths.map(({ loads }) => loads),
    loadMilliseconds: healths.map(({ loadMilliseconds }) => loadMilliseconds),
    longestLoads: healths.map(({ longestLoad }) => longestLoad),
  };
}

/** Writes queued reports. */
export async function closeSdkHealth(): Promise<void> {
  clearTimeout(timer);
  await runIn({}, write);
  known.clear();
}

/** SDKs of recent days, most recently seen first. @throws AppError COMMON_001 for an unknown environment */
export async function listSdkHealth(environment: string | undefined): Promise<SdkHealth[]> {
  const { id: environmentId } = await findEnvironment(environment);
  return (await findHealth.all({ environmentId, days: eventLimits.sdkDays })).map(toHealth);
}

function toHealth(row: RowOf<typeof healthRow>): SdkHealth {
  return {
    name: row.name,
    version: row.version,
    fromServer: row.from_server,
    lastSeenAt: row.last_seen_at.toISOString(),
    requests: row.requests,
    calls: row.calls,
    failedCalls: row.failed_calls,
    readyMilliseconds: row.loads > 0 ? { mean: Math.round(row.load_milliseconds / row.loads), longest: Math.round(row.longest_load) } : null,
  };
}
