import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';
import type { BatchResult, EventBatch, RejectedEvents, RejectedEventsQuery } from '@baeum/contract/domains/events/events.schemas.ts';
import { z } from 'zod';
import { inBackground } from '../../database/connection.ts';
import { runIn } from '../../database/scope.ts';
import { json, statement, type RowOf } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { charge } from './event-usage.ts';
import { reasonOf, textOf } from './live-events.ts';
import { mask } from './mask.ts';
import type { Sdk, Source } from './read-event.ts';

const { rejections: limits } = eventLimits;
/** How long rejections are collected before one statement writes them. */
const gatherMilliseconds = 1000;
/** Rejections stored per node, environment and second; more of a flood add no information. */
const mostEachSecond = 50;
/** Maximum number of rejections queued for the database; further ones are dropped. */
const capacity = 500;

const rejection = {
  environment_id: z.number(),
  list: z.string(),
  reason: z.string(),
  key: z.string().nullable(),
  insert_id: z.string().nullable(),
  from_server: z.boolean(),
  sdk_name: z.string().nullable(),
  sdk_version: z.string().nullable(),
  event: z.string(),
  is_cut: z.boolean(),
};
type NewRejection = RowOf<typeof rejection>;

const addRejections = statement(
  'events.add-rejections',
  { parameters: { rejections: json(z.array(z.object({ ...rejection, place: z.number() }))) } },
  `INSERT INTO rejected_events (environment_id, list, reason, key, insert_id, from_server, sdk_name, sdk_version, event, is_cut)
   SELECT environment_id, list, reason, key, insert_id, from_server, sdk_name, sdk_version, event, is_cut
   FROM jsonb_to_recordset($rejections) AS given (place int, environment_id bigint, list text, reason text, key text, insert_id text,
     from_server boolean, sdk_name text, sdk_version text, event text, is_cut boolean)
   WHERE EXISTS (SELECT FROM environments e WHERE e.id = given.environment_id)
   ORDER BY place`,
);

const trimRejections = statement(
  'events.trim-rejections',
  { parameters: { environments: z.array(z.number()), most: z.number() } },
  `DELETE FROM rejected_events r
   USING (SELECT environment_id, (SELECT o.id FROM rejected_events o WHERE o.environment_id = e.environment_id ORDER BY o.id DESC OFFSET $most LIMIT 1) AS last
          FROM unnest($environments::bigint[]) AS e (environment_id)) AS kept
   WHERE r.environment_id = kept.environment_id AND r.id <= kept.last`,
);

const findRejections = statement(
  'events.find-rejections',
  {
    parameters: {
      environmentId: z.number(),
      list: z.string().nullable(),
      key: z.string().nullable(),
      reason: z.string().nullable(),
      before: z.number().nullable(),
      limit: z.number(),
    },
    row: { ...rejection, id: z.number(), rejected_at: z.date() },
  },
  `SELECT id, rejected_at, environment_id, list, reason, key, insert_id, from_server, sdk_name, sdk_version, event, is_cut FROM rejected_events
   WHERE environment_id = $environmentId AND ($before::bigint IS NULL OR id < $before) AND ($list::text IS NULL OR list = $list)
     AND ($key::text IS NULL OR key = $key) AND ($reason::text IS NULL OR reason = $reason)
   ORDER BY id DESC LIMIT $limit`,
);

let waiting: NewRejection[] = [];
let timer: NodeJS.Timeout | undefined;
/** Rejections recorded in the current second, by environment. */
const recorded = new Map<number, { second: number; count: number }>();

/**
 * Records rejected events with their reasons, without waiting for the database. Costs nothing when all events were
 * accepted. Stored rejections count towards the environment's event budget.
 */
export function recordRejections(source: Source, batch: EventBatch, { rejected }: Pick<BatchResult, 'rejected'>, sdk: Sdk | undefined): void {
  if (rejected.length === 0) return;
  const reasons = new Map(rejected.map(({ insertId, reason }) => [insertId, reason]));
  for (const { list, event, reason } of rejectionsOf(batch, reasons)) {
    if (waiting.length >= capacity || !mayRecord(source.environmentId)) break;
    const made = toRejection(source, list, event, reason, sdk);
    charge(source, Buffer.byteLength(made.event));
    waiting.push(made);
  }
  // The timer and its write run outside the request's scope.
  if (waiting.length > 0) timer ??= setTimeout(() => void runIn({}, write), gatherMilliseconds).unref();
}

function* rejectionsOf(batch: EventBatch, reasons: ReadonlyMap<string, string>) {
  for (const [list, events] of Object.entries(batch)) {
    for (const [at, event] of (events ?? []).entries()) {
      const reason = reasonOf(reasons, event, `${list}.${at}`);
      if (reason !== null) yield { list, event, reason };
    }
  }
}

function mayRecord(environmentId: number): boolean {
  const second = Math.floor(performance.now() / 1000);
  const known = recorded.get(environmentId);
  if (known?.second !== second) {
    recorded.set(environmentId, { second, count: 1 });
    return true;
  }
  known.count += 1;
  return known.count <= mostEachSecond;
}

/** Rejections that cannot be written are dropped: the next ones carry the same information. */
async function write(): Promise<void> {
  timer = undefined;
  const rejections = waiting;
  waiting = [];
  if (rejections.length === 0) return;
  const environments = [...new Set(rejections.map(({ environment_id: id }) => id))];
  try {
    await inBackground(async () => {
      await addRejections.run({ rejections: rejections.map((each, place) => ({ ...each, place })) });
      await trimRejections.run({ environments, most: limits.most });
    });
  } catch (error) {
    log().debug({ err: error, lost: rejections.length }, 'rejected events could not be stored');
  }
}

/** Writes queued rejections. */
export async function closeRejections(): Promise<void> {
  clearTimeout(timer);
  await runIn({}, write);
  recorded.clear();
}

function toRejection({ environmentId, fromServer }: Source, list: string, event: unknown, reason: string, sdk: Sdk | undefined): NewRejection {
  const { insertId, experimentKey, eventTypeKey, parameterKey } = (event ?? {}) as Record<string, unknown>;
  const { text, isCut } = shortened(covered(event));
  return {
    environment_id: environmentId,
    list,
    reason,
    key: storable(textOf(mask(experimentKey ?? eventTypeKey ?? parameterKey))),
    insert_id: storable(textOf(insertId)),
    from_server: fromServer,
    sdk_name: sdk?.name ?? null,
    sdk_version: sdk?.version ?? null,
    event: text,
    is_cut: isCut,
  };
}

/** PostgreSQL stores neither NUL nor lone surrogates, which may be the reason of the rejection. */
function storable(text: string | null): string | null {
  return text && text.toWellFormed().replaceAll('\0', '\u{FFFD}');
}

const identifierMembers: ReadonlySet<string> = new Set(['userId', 'identifiers']);
/** Members shown unmasked: they identify no person, and readers compare them. */
const plainMembers: ReadonlySet<string> = new Set([
  'insertId',
  'timestamp',
  'experimentId',
  'experimentKey',
  'experimentType',
  'experimentVersion',
  'variationId',
  'variationKey',
  'decisionReason',
  'eventTypeId',
  'parameterId',
  'parameterType',
  'valueId',
  'value',
]);

/** The event as sent, with personal data masked. */
function covered(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return mask(event);
  return Object.fromEntries(Object.entries(event).map(([name, value]) => [name, coveredMember(name, value)]));
}

function coveredMember(name: string, value: unknown): unknown {
  if (plainMembers.has(name) && typeof value === 'number') return value;
  if (name === 'insertId' && typeof value === 'string') return value.slice(0, limits.text);
  return mask(value, identifierMembers.has(name));
}

/** JSON of limited length; when longer, only the first members that fit. JSON escapes what PostgreSQL cannot store. */
function shortened(event: unknown): { text: string; isCut: boolean } {
  const whole = JSON.stringify(event) ?? 'null';
  if (whole.length <= limits.text) return { text: whole, isCut: false };
  const fitting: Record<string, unknown> = {};
  let left = limits.text;
  for (const [name, value] of Object.entries(event ?? {})) {
    left -= JSON.stringify(name).length + (JSON.stringify(value)?.length ?? 0) + 2;
    if (left < 0) break;
    fitting[name] = value;
  }
  return { text: JSON.stringify(fitting), isCut: true };
}

/** Rejected events, newest first. @throws AppError COMMON_001 for an unknown environment */
export async function listRejectedEvents({ environment, list, key, reason, cursor, limit }: RejectedEventsQuery): Promise<RejectedEvents> {
  const { id: environmentId } = await findEnvironment(environment);
  const rows = await findRejections.all({
    environmentId,
    list: list ?? null,
    key: key ?? null,
    reason: reason ?? null,
    before: cursor ?? null,
    limit: limit + 1,
  });
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    rejectedAt: row.rejected_at.toISOString(),
    list: row.list,
    reason: row.reason,
    key: row.key,
    insertId: row.insert_id,
    fromServer: row.from_server,
    sdk: row.sdk_name === null ? null : { name: row.sdk_name, version: row.sdk_version ?? '' },
    event: JSON.parse(row.event) as unknown,
    isCut: row.is_cut,
  }));
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}
