import { post } from '../ledger/ledger.public.ts';
import type { Leaver } from '../users/leavers.public.ts';
import { changePointBalance, lockPointBalance } from '../users/point-balance.public.ts';
import { emptyLots } from './point-lots.ts';

/** Points expire when their person leaves; the books and the orders' use of lots remain for as long as the law requires. */
export async function forfeitPoints({ userId }: Leaver): Promise<void> {
  await lockPointBalance(userId);
  const amount = await emptyLots(userId, 'all');
  await changePointBalance(userId, -amount);
  await post({
    key: `points:left:${userId}`,
    kind: 'POINTS_FORFEITED',
    entries: [
      { account: 'points', userId, amount },
      { account: 'point_expiries', amount: -amount },
    ],
  });
}
