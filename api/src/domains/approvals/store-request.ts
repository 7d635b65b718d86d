import { approvalDays, longestFrozen } from '@baeum/contract/domains/approvals/approvals.rules.ts';
import { memberChangeSchema } from '@baeum/contract/domains/environments/environments.schemas.ts';
import { approvalErrors } from '@baeum/contract/shared/approval-errors.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { FrozenRequest } from '../../http/server/stored-call.ts';
import { seal } from '../../secrets/sealed-secret.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { notifyOthersWithRights } from '../notifications/notify-operators.public.ts';
import { members } from './approval-rows.ts';
import { rightsOf } from './who-decides.ts';

/** The target of a request, and its state at that time. */
export interface Asked {
  /** E.g. `orders/7` */
  target: string;
  /** A changed state of the target voids the request. */
  state: string;
  /** One-line description of the action. */
  title: string;
  reason?: string | undefined;
  changes: z.infer<typeof memberChangeSchema>[];
}

export interface Kept extends Asked {
  operation: string;
  frozen: FrozenRequest;
  /** Members of the body that are stored encrypted. */
  sealed?: readonly string[];
}

const text = z.string();
const add = statement(
  'approvals.add',
  {
    parameters: {
      operation: text,
      target: text,
      targetState: text,
      title: text,
      reason: text.nullable(),
      params: json(members),
      query: json(members),
      body: json(members),
      sealed: text.nullable(),
      sealedMembers: z.array(text),
      changes: json(z.array(memberChangeSchema)),
      hash: text,
      askedBy: z.number(),
      days: z.number(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO approvals (operation, target, target_state, title, reason, params, query, body, sealed, sealed_members, changes, hash, asked_by, ends_at)
   VALUES ($operation, $target, $targetState, $title, $reason, $params, $query, $body, $sealed, $sealedMembers, $changes, $hash, $askedBy, now() + make_interval(days => $days))
   ON CONFLICT (hash) WHERE state = 'WAITING' DO NOTHING RETURNING id`,
);

const findWaiting = statement(
  'approvals.find-waiting',
  { parameters: { hash: text }, row: { id: present(z.number()) } },
  "SELECT id FROM approvals WHERE hash = $hash AND state = 'WAITING'",
);

/**
 * Stores a request for approval and notifies the operators who may decide it. An equal pending request is not stored
 * twice.
 * @throws AppError APPROVAL_006
 */
export async function storeRequest(author: Author, kept: Kept): Promise<number> {
  const { operation, target, state, title, reason, changes, frozen, sealed = [] } = kept;
  const hash = hashOf([operation, frozen, target, state]);
  const { params, query, body } = frozen;
  const hidden = sealed.filter((member) => body[member] !== undefined);
  const shown = Object.fromEntries(Object.entries(body).filter(([member]) => !hidden.includes(member)));
  if (JSON.stringify(frozen).length > longestFrozen) throw fail(approvalErrors.unkeepable);
  const secret = Object.fromEntries(hidden.map((member) => [member, body[member]]));
  const row = {
    operation,
    target,
    targetState: state,
    title,
    reason: reason ?? null,
    params,
    query,
    body: shown,
    sealed: hidden.length > 0 ? seal(JSON.stringify(secret), `approval ${hash}`) : null,
    sealedMembers: hidden,
    changes,
    hash,
    askedBy: author.actorId,
    days: approvalDays,
  };
  return transaction(async () => {
    const added = await add.first(row);
    if (!added) return (await findWaiting.one({ hash })).id;
    const { id } = added;
    await recordAudit({
      author,
      action: 'approvals.ask',
      target: `approvals/${id}`,
      diff: { operation: [null, operation], target: [null, target], title: [null, title] },
    });
    await notifyOthersWithRights(author.actorId, rightsOf(operation), { id, title }, `approval/${id}`);
    return id;
  });
}

/** Equal for equal requests, whatever the order of members. */
function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member)]),
  );
}
