import { isDeepStrictEqual } from 'node:util';
import type { AuditLog, ListAuditLogsQuery } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { sql } from '../../database/sql.ts';
import type { UserActor } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';

/** Who changes something, and by which request. */
export interface Author {
  actorId: number;
  requestId: string;
}

export function authorOf({ actor, context }: { actor: UserActor; context: RequestContext }): Author {
  return { actorId: actor.userId, requestId: context.requestId };
}

/** Member → [before, after]. */
export type AuditDiff = Record<string, [before: unknown, after: unknown]>;

export interface AuditEntry {
  /** Nobody when the server itself did it. */
  author: Author | undefined;
  /** e.g. `experiments.start` */
  action: string;
  /** e.g. `experiments/7` */
  target: string;
  diff: AuditDiff;
}

/** Keeps what was done. Call it in the transaction that does it. */
export async function recordAudit({ author, action, target, diff }: AuditEntry): Promise<void> {
  await sql('audit-logs.record', 'INSERT INTO audit_logs (actor_id, action, target, diff, request_id) VALUES ($1, $2, $3, $4, $5)', [
    author?.actorId ?? null,
    action,
    target,
    JSON.stringify(diff),
    author?.requestId ?? null,
  ]);
}

/** The members that differ; something made or taken away differs in all. */
export function differences(before: object | undefined, after: object | undefined, ignored: readonly string[] = []): AuditDiff {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const members = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter((member) => !ignored.includes(member));
  const changed = members.filter((member) => !isDeepStrictEqual(old?.[member], now?.[member]));
  return Object.fromEntries(changed.map((member) => [member, [old?.[member] ?? null, now?.[member] ?? null]]));
}

interface Row {
  id: number;
  at: Date;
  actorId: number | null;
  actorName: string | null;
  action: string;
  target: string;
  diff: AuditDiff;
  requestId: string | null;
}

/** Newest first. */
export async function listAuditLogs({ actor, action, target, cursor, limit }: ListAuditLogsQuery): Promise<{ items: AuditLog[]; nextCursor: string | null }> {
  const filters = [
    { text: 'a.actor_id = ', value: actor },
    { text: 'a.target = ', value: target },
    { text: 'a.id < ', value: cursor },
    { text: 'a.action ^@ ', value: action },
  ].filter(({ value }) => value !== undefined);
  const conditions = filters.map(({ text }, index) => `${text}$${index + 2}`);
  // One statement for each set of filters, so that each is planned for the index that serves it.
  const rows = await sql<Row>(
    ['audit-logs.list', ...filters.map(({ text }) => text.slice(2, -3))].join('.'),
    `SELECT a.id, a.at, a.actor_id AS "actorId", u.name AS "actorName", a.action, a.target, a.diff, a.request_id AS "requestId"
     FROM audit_logs a LEFT JOIN users u ON u.id = a.actor_id
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
     ORDER BY a.id DESC LIMIT $1`,
    [limit + 1, ...filters.map(({ value }) => value)],
  );
  const items = rows.slice(0, limit).map(toAuditLog);
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null };
}

function toAuditLog({ id, at, actorId, actorName, action, target, diff, requestId }: Row): AuditLog {
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, ...(actorName !== null && { name: actorName }) },
    action,
    target,
    diff,
    ...(requestId !== null && { requestId }),
  };
}
