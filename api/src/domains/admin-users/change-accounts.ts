import { adminUserErrors } from '@baeum/contract/domains/admin-users/admin-users.errors.ts';
import type { UserRoles, UserStatusInput } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { covers, distinctOperatorScopes, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { isDeepStrictEqual } from 'node:util';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { clearSharedAnswers } from '../../http/server/shared-answer.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { recordSecurityEvent } from '../security-events/security-events.public.ts';
import { endSessions } from '../sign-in/sessions.public.ts';
import { endGrants } from '../tokens/token-grants.public.ts';
import { hasOtherOperator, lockForOperator, storeRoles, storeStatus } from '../users/operator-changes.public.ts';

/** The operator, and their request. */
interface Call {
  actor: UserActor;
  context: RequestContext;
}

/**
 * Adds and removes roles; members that are absent are unchanged.
 * @throws AppError COMMON_004, COMMON_001 for one's own rights as an operator and for those of the last one who has them all
 */
export async function setRoles(call: Call, userId: number, given: UserRoles): Promise<UserSelf> {
  return transaction(async () => {
    const before = await lockAccount(userId);
    const { isInstructor = before.isInstructor, isMentor = before.isMentor } = given;
    const roles = { isInstructor, isMentor, operatorScopes: rightsOf(given) ?? before.operatorScopes };
    if (!isDeepStrictEqual(before.operatorScopes, roles.operatorScopes)) await refuseRights(call, before, roles.operatorScopes);
    const after = await storeRoles(userId, roles);
    await recordAudit({ author: authorOf(call), action: 'users.roles', target: `users/${userId}`, diff: differences(before, after) });
    if (!coversAll(before.operatorScopes, after.operatorScopes)) recordSecurityEvent('role-granted', eventOf(call, userId));
    if (!coversAll(after.operatorScopes, before.operatorScopes)) recordSecurityEvent('role-revoked', eventOf(call, userId));
    return after;
  });
}

/**
 * Blocks an account, which ends its sessions and hides what it has published, or lifts the block.
 * @throws AppError COMMON_004, COMMON_001 for oneself, the last operator and people who withdrew
 */
export async function setStatus(call: Call, userId: number, { status, reason }: UserStatusInput): Promise<UserSelf> {
  const account = await transaction(async () => {
    const before = await lockAccount(userId);
    if (userId === call.actor.userId) throw fail(adminUserErrors.own);
    if (before.status === 'WITHDRAWN') throw fail(adminUserErrors.withdrawn);
    if (status !== 'ACTIVE') await refuseLosingLast(before);
    const after = await storeStatus(userId, status);
    const changed = before.status !== status;
    // Sessions from before the block, or before dormancy, do not become valid again.
    if (changed) {
      await endSessions(userId);
      await endGrants(userId);
    }
    await recordAudit({
      author: authorOf(call),
      action: 'users.status',
      target: `users/${userId}`,
      diff: { ...differences(before, after), reason: [null, reason] },
    });
    if (changed) recordSecurityEvent(status === 'BLOCKED' ? 'account-blocked' : 'account-unblocked', eventOf(call, userId));
    return after;
  });
  clearSharedAnswers();
  return account;
}

async function lockAccount(userId: number): Promise<UserSelf> {
  const account = await lockForOperator(userId);
  if (!account) throw fail(commonErrors.notFound);
  return account;
}

/** The new rights; undefined where they are unchanged. */
function rightsOf({ operatorScopes, roleAdmin }: UserRoles): OperatorScope[] | undefined {
  if (operatorScopes) return distinctOperatorScopes(operatorScopes);
  return roleAdmin === undefined ? undefined : roleAdmin ? ['admin'] : [];
}

async function refuseRights({ actor }: Call, before: UserSelf, rights: readonly OperatorScope[]): Promise<void> {
  if (before.id === actor.userId) throw fail(adminUserErrors.own);
  if (!rights.includes('admin')) await refuseLosingLast(before);
}

/** At least one person must be left who can grant rights. */
async function refuseLosingLast({ id, operatorScopes }: UserSelf): Promise<void> {
  if (operatorScopes.includes('admin') && !(await hasOtherOperator(id, 'admin'))) throw fail(adminUserErrors.lastOperator);
}

function coversAll(held: readonly OperatorScope[], wanted: readonly OperatorScope[]): boolean {
  return wanted.every((scope) => covers(held, scope));
}

function eventOf({ actor, context }: Call, userId: number) {
  return { actorId: actor.userId, target: `users/${userId}`, context } as const;
}
