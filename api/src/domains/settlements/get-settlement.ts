import { payoutLineStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { SettlementDetail } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { confirmDays } from './months-to-confirm.public.ts';
import { settlementColumns, settlementRow, toSettlement, untilNow, withPeople } from './settlement-rows.ts';

const find = statement(
  'settlements.find',
  { parameters: { id: z.number(), operatorId: z.number() }, row: settlementRow },
  `SELECT ${settlementColumns} FROM settlements s ${withPeople} ${untilNow} WHERE s.id = $id`,
);

const findPayouts = statement(
  'settlements.find-payouts',
  {
    parameters: { id: z.number() },
    row: { batch_id: z.number(), amount: z.number(), state: present(z.enum(payoutLineStates)), return_reason: z.string().nullable() },
  },
  `SELECT l.batch_id, l.amount, CASE b.state WHEN 'SENT' THEN l.state WHEN 'CANCELED' THEN 'CANCELED' ELSE 'WAITING' END AS state, l.return_reason
   FROM payout_lines l JOIN payout_batches b ON b.id = l.batch_id WHERE l.settlement_id = $id ORDER BY l.batch_id DESC`,
);

/** @throws AppError COMMON_004 */
export async function getSettlement(operatorId: number, id: number): Promise<SettlementDetail> {
  const row = await find.first({ id, operatorId });
  if (!row) throw fail(commonErrors.notFound);
  const payouts = (await findPayouts.all({ id })).map(({ batch_id: batchId, amount, state, return_reason: returnReason }) => ({
    id: batchId,
    amount,
    state,
    ...(returnReason !== null && { returnReason }),
  }));
  return { ...toSettlement(row, await confirmDays()), payouts };
}
