import type { AuditLog, ListAuditLogsQuery } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { plannedByValues } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { auditColumns, auditRow, auditTables, toAuditLog } from './audit-log-rows.ts';
import { narrow, type Narrowed } from './narrow-audit-logs.ts';

const parameters = {
  actors: z.array(z.number()).nullable(),
  actions: z.array(z.string()).nullable(),
  target: z.string().nullable(),
  requestId: z.string().nullable(),
  from: z.date().nullable(),
  to: z.date().nullable(),
  first: z.number(),
  last: z.number(),
  limit: z.number(),
};

/** Whatever does not lead to the rows is asked of each of them. */
const rest = `l.id BETWEEN $first AND $last AND ($from::timestamptz IS NULL OR l.at >= $from) AND ($to::timestamptz IS NULL OR l.at < $to)
  AND ($actors::bigint[] IS NULL OR l.actor_id = ANY ($actors)) AND ($actions::text[] IS NULL OR l.action = ANY ($actions))
  AND ($target::text IS NULL OR l.target = $target) AND ($requestId::text IS NULL OR l.request_id = $requestId)`;

const newest = (condition: string) => `SELECT l.* FROM audit_logs l WHERE ${condition} AND ${rest} ORDER BY l.id DESC LIMIT $limit`;

/**
 * One statement for each index, so that PostgreSQL always reads in order by the one that serves the question best; where several people or
 * actions are meant, the newest of each.
 */
const lists = {
  all: listStatement('all', newest('true')),
  byRequest: listStatement('by-request', newest('l.request_id = $requestId')),
  byTarget: listStatement('by-target', newest('l.target = $target')),
  byActor: listStatement('by-actor', `SELECT n.* FROM unnest($actors::bigint[]) AS actor CROSS JOIN LATERAL (${newest('l.actor_id = actor')}) n`),
  // A rare action is found by its index, a frequent one among the newest: PostgreSQL knows how often each is done.
  byAction: listStatement('by-action', newest('l.action COLLATE "C" = ANY ($actions::text[])')),
  byBoth: listStatement(
    'by-actor-and-action',
    `SELECT n.* FROM unnest($actors::bigint[]) AS actor CROSS JOIN unnest($actions::text[]) AS wanted
     CROSS JOIN LATERAL (${newest('l.actor_id = actor AND l.action COLLATE "C" = wanted')}) n`,
  ),
};

function listStatement(variant: string, found: string) {
  return statement(
    `audit-logs.list-${variant}`,
    { parameters, row: auditRow },
    `SELECT ${auditColumns} FROM (SELECT f.* FROM (${found}) f ORDER BY f.id DESC LIMIT $limit) a ${auditTables} ORDER BY a.id DESC`,
  );
}

function listFor({ requestId, target, actors, actions }: Narrowed) {
  if (requestId !== null) return lists.byRequest;
  if (target !== null) return lists.byTarget;
  if (actors !== null) return actions === null ? lists.byActor : lists.byBoth;
  return actions === null ? lists.all : lists.byAction;
}

/** The newest below a number. */
async function read(narrowed: Narrowed, below: number, limit: number): Promise<AuditLog[]> {
  const rows = await plannedByValues(() => listFor(narrowed).all({ ...narrowed, last: Math.min(narrowed.last, below - 1), limit }));
  return rows.map(toAuditLog);
}

/** Newest first. @param readable beginnings of the actions that the caller may read of; nothing where they may read all */
export async function listAuditLogs(
  { cursor = Number.MAX_SAFE_INTEGER, limit, ...query }: ListAuditLogsQuery,
  readable: readonly string[] | undefined,
): Promise<{ items: AuditLog[]; nextCursor: string | null }> {
  const found = await read(await narrow(query, readable), cursor, limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? String(items.at(-1)?.id) : null };
}

/** Records that are read at a time for a file. */
const portion = 500;

/** All of them, a portion at a time. */
export async function* everyAuditLog(query: Parameters<typeof narrow>[0], readable: readonly string[] | undefined): AsyncGenerator<AuditLog[]> {
  const narrowed = await narrow(query, readable);
  let rows = await read(narrowed, Number.MAX_SAFE_INTEGER, portion);
  while (rows.length > 0) {
    yield rows;
    const last = rows.at(-1)?.id ?? 0;
    rows = rows.length < portion ? [] : await read(narrowed, last, portion);
  }
}

const find = statement(
  'audit-logs.find',
  { parameters: { id: z.number() }, row: auditRow },
  `SELECT ${auditColumns} FROM audit_logs a ${auditTables} WHERE a.id = $id`,
);

/** @throws AppError COMMON_004 */
export async function getAuditLog(id: number, readable: readonly string[] | undefined): Promise<AuditLog> {
  const row = await find.first({ id });
  if (!row || (readable && !readable.some((each) => row.action.startsWith(each)))) throw fail(commonErrors.notFound);
  return toAuditLog(row);
}
