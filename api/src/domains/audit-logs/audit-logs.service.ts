import type { AuditLog, ListAuditLogsQuery } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { json, statement, type RowOf } from '../../database/statement.ts';
import type { UserActor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';

/** Who changes something, and by which request. */
export interface Author {
  actorId: number;
  operationId: string | undefined;
  requestId: string;
}

export function authorOf({ actor, context }: { actor: Pick<UserActor, 'userId'>; context: Pick<RequestContext, 'operationId' | 'requestId'> }): Author {
  return { actorId: actor.userId, operationId: context.operationId, requestId: context.requestId };
}

/** Member → [before, after]. */
export type AuditDiff = Record<string, [before: unknown, after: unknown]>;

export interface AuditEntry {
  /** Undefined when the server itself made the change. */
  author: Author | undefined;
  /** e.g. `experiments.start` */
  action: string;
  /** e.g. `experiments/7` */
  target: string;
  diff: AuditDiff;
}

const auditDiff = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

const addAudit = statement(
  'audit-logs.add',
  {
    parameters: {
      actorId: z.number().nullable(),
      action: z.string(),
      target: z.string(),
      diff: json(auditDiff),
      operationId: z.string().nullable(),
      requestId: z.string().nullable(),
    },
  },
  `INSERT INTO audit_logs (actor_id, action, target, diff, operation_id, request_id)
   VALUES ($actorId, $action, $target, $diff, $operationId, $requestId)`,
);

/** Records a change, in the transaction that makes it: neither exists without the other. */
export async function recordAudit({ author, action, target, diff }: AuditEntry): Promise<void> {
  if (!runningTransaction()) throw new Error(`${action} is recorded outside the transaction of its change`);
  const { actorId = null, operationId = null, requestId = null } = author ?? {};
  await addAudit.run({ actorId, action, target, diff, operationId, requestId });
}

/** The members that differ; of something created or deleted these are all members. */
export function differences(before: object | undefined, after: object | undefined, ignored: readonly string[] = []): AuditDiff {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const members = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter((member) => !ignored.includes(member));
  const changed = members.filter((member) => !isDeepStrictEqual(old?.[member], now?.[member]));
  return Object.fromEntries(changed.map((member) => [member, [old?.[member] ?? null, now?.[member] ?? null]]));
}

const auditRow = {
  id: z.number(),
  at: z.date(),
  actor_id: z.number().nullable(),
  /** Null when the account no longer exists. */
  actor_name: z.string().nullable(),
  action: z.string(),
  target: z.string(),
  diff: json(auditDiff),
  operation_id: z.string().nullable(),
  request_id: z.string().nullable(),
};

/** One statement for each index, so that PostgreSQL always reads in order by the one that serves the filter best. */
const lists = {
  all: listStatement('all', '($target::text IS NULL OR a.target = $target) AND ($actor::bigint IS NULL OR a.actor_id = $actor)'),
  byActor: listStatement('by-actor', '($target::text IS NULL OR a.target = $target) AND a.actor_id = $actor'),
  byTarget: listStatement('by-target', 'a.target = $target AND ($actor::bigint IS NULL OR a.actor_id = $actor)'),
};

function listStatement(variant: string, condition: string) {
  const parameters = {
    actor: z.number().nullable(),
    target: z.string().nullable(),
    action: z.string().nullable(),
    before: z.number(),
    limit: z.number(),
  };
  return statement(
    `audit-logs.list-${variant}`,
    { parameters, row: auditRow },
    `SELECT a.id, a.at, a.actor_id, u.name AS actor_name, a.action, a.target, a.diff, a.operation_id, a.request_id
     FROM audit_logs a LEFT JOIN users u ON u.id = a.actor_id
     WHERE a.id < $before AND ${condition} AND ($action::text IS NULL OR a.action ^@ $action)
     ORDER BY a.id DESC LIMIT $limit`,
  );
}

/** Newest first. */
export async function listAuditLogs(query: ListAuditLogsQuery): Promise<{ items: AuditLog[]; nextCursor: string | null }> {
  const { actor = null, action = null, target = null, cursor = Number.MAX_SAFE_INTEGER, limit } = query;
  const list = target !== null ? lists.byTarget : actor !== null ? lists.byActor : lists.all;
  const rows = await list.all({ actor, target, action, before: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toAuditLog);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

function toAuditLog({ at, actor_id: actorId, actor_name: name, operation_id: operationId, request_id: requestId, ...row }: RowOf<typeof auditRow>): AuditLog {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, ...(name !== null && { name }) },
    ...(operationId !== null && { operationId }),
    ...(requestId !== null && { requestId }),
  };
}
