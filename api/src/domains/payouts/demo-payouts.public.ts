import { approvePayout, type Call } from './change-payout.ts';
import { paySettlements } from './pay-settlements.ts';
import { markPayoutSent } from './send-payout.ts';

const callBy = (userId: number): Call => ({ actor: { userId }, context: { operationId: undefined, requestId: 'demo-data' } });

/** Pays a statement of the demo, as two operators do. */
export async function payDemoStatement(settlementId: number, [maker, approver]: readonly [maker: number, approver: number]): Promise<void> {
  const { id } = await paySettlements(callBy(maker), [settlementId]);
  await approvePayout(callBy(approver), id);
  await markPayoutSent(callBy(maker), id);
}
