import { pointErrors } from '@baeum/contract/domains/points/points.errors.ts';
import type { PointAdjustment, PointTx } from '@baeum/contract/domains/points/points.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { largestAmount } from '@baeum/contract/shared/money.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { post } from '../ledger/ledger.public.ts';
import { changePointBalance, lockPointBalance } from '../users/point-balance.public.ts';
import { addLot, takeFromLots } from './point-lots.ts';
import { addToHistory, toPointTx } from './point-rows.ts';

/** Gives points to a person, or takes some, those that expire first. @throws AppError COMMON_001, COMMON_004, POINT_001, POINT_002 */
export async function adjustPoints(
  call: { actor: UserActor; context: RequestContext },
  userId: number,
  { amount, reason, expiresAt }: PointAdjustment,
): Promise<PointTx> {
  return transaction(async () => {
    const before = await lockPointBalance(userId);
    if (before === undefined) throw fail(commonErrors.notFound);
    if (before + amount > largestAmount) throw fail(pointErrors.tooMany);
    const balanceAfter = await changePointBalance(userId, amount);
    if (balanceAfter === undefined) throw fail(pointErrors.insufficient);
    const end = amount > 0 ? await addLot(userId, amount, expiresAt === undefined ? undefined : new Date(expiresAt)) : undefined;
    if (amount < 0) await takeFromLots(userId, -amount);
    const row = await addToHistory({ userId, type: 'ADJUST', amount, balanceAfter, reason, expiresAt: end });
    await post({
      key: `points:adjusted:${row.id}`,
      kind: 'POINTS_ADJUSTED',
      entries: [
        { account: 'point_grants', amount },
        { account: 'points', userId, amount: -amount },
      ],
    });
    await recordAudit({
      author: authorOf(call),
      action: 'points.adjust',
      target: `users/${userId}`,
      diff: { points: [before, balanceAfter], reason: [null, reason] },
    });
    return toPointTx(row);
  });
}
