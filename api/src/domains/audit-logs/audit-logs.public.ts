import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { runningTransaction } from '../../database/scope.ts';
import { json, statement } from '../../database/statement.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';

/** Who changes something, and by which request. */
export interface Author {
  actorId: number;
  operationId: string | undefined;
  requestId: string;
  /** Why, in the person's words; goes into every record of the call. */
  note?: string | undefined;
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
  /** The version of the entity that the change has made. */
  version?: number | undefined;
}

export const auditDiff = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

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
      version: z.number().nullable(),
    },
  },
  `INSERT INTO audit_logs (actor_id, action, target, diff, operation_id, request_id, entity_version)
   VALUES ($actorId, $action, $target, $diff, $operationId, $requestId, $version)`,
);

/** Records a change, in the transaction that makes it: neither exists without the other. */
export async function recordAudit({ author, action, target, diff, version }: AuditEntry): Promise<void> {
  if (!runningTransaction()) throw new Error(`${action} is recorded outside the transaction of its change`);
  const { actorId = null, operationId = null, requestId = null, note } = author ?? {};
  const told = { ...diff, ...(note !== undefined && { note: [null, note] as [null, string] }) };
  await addAudit.run({ actorId, action, target, diff: told, operationId, requestId, version: version ?? null });
}

/** The members that differ; of something created or deleted these are all members. */
export function differences(before: object | undefined, after: object | undefined, ignored: readonly string[] = []): AuditDiff {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const members = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].filter((member) => !ignored.includes(member));
  const changed = members.filter((member) => !isDeepStrictEqual(old?.[member], now?.[member]));
  return Object.fromEntries(changed.map((member) => [member, [old?.[member] ?? null, now?.[member] ?? null]]));
}
