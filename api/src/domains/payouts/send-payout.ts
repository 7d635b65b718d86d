import { payoutErrors } from '@baeum/contract/domains/payouts/payouts.errors.ts';
import type { PayoutDetail } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import { settlementErrors } from '@baeum/contract/domains/settlements/settlements.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { post, postAll } from '../ledger/ledger.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { openPayee } from '../settlements/sealed-payees.public.ts';
import { markPaid, payAgain } from '../settlements/statements-in-payouts.public.ts';
import { lockPayout, recorded, type Call } from './change-payout.ts';
import { findLines } from './payout-rows.ts';

const send = statement(
  'payouts.send',
  { parameters: { id: z.number() } },
  "UPDATE payout_batches SET state = 'SENT', sent_at = now() WHERE id = $id AND state = 'APPROVED'",
);

/** The bank has it: every statement in it is paid, in the books too, and its person is notified. @throws AppError COMMON_004, PAYOUT_002 */
export function markPayoutSent(call: Call, id: number): Promise<PayoutDetail> {
  return transaction(async () => {
    await lockPayout(call, id, 'APPROVED', '승인하고 아직 보내지 않은 지급만 보냈다고 적을 수 있습니다.');
    const lines = await findLines.all({ id });
    if ((await markPaid.run({ batchId: id })) !== lines.length) throw new Error(`pay-out ${id} does not pay each of its statements`);
    await send.run({ id });
    await postAll(
      lines.map(({ settlement_id: settlementId, instructor_id: userId, amount }) => ({
        key: `payout:${id}:${settlementId}:sent`,
        kind: 'INCOME_PAID',
        entries: [
          { account: 'instructor_payables', userId, amount },
          { account: 'payouts', amount: -amount },
        ],
      })),
    );
    for (const line of lines) await notifyPaid(id, line);
    return recorded(call, id, 'sent', { state: ['APPROVED', 'SENT'] });
  });
}

type Line = Awaited<ReturnType<typeof findLines.all>>[number];

async function notifyPaid(batchId: number, { settlement_id: settlementId, instructor_id: userId, month, amount, payee_sealed: sealed }: Line): Promise<void> {
  if (sealed === null) throw new Error(`pay-out ${batchId} does not know where statement ${settlementId} went`);
  const { bank, account } = openPayee(sealed, userId);
  await notify(userId, 'income-paid', { month, amount, bank, last4: account.slice(-4) }, { key: `payout/${batchId}/${settlementId}` });
}

const returnLine = statement(
  'payouts.return-line',
  {
    parameters: { id: z.number(), settlementId: z.number(), reason: z.string() },
    row: { amount: z.number(), instructor_id: z.number(), month: present(z.string()) },
  },
  `UPDATE payout_lines l SET state = 'RETURNED', returned_at = now(), return_reason = $reason FROM settlements s
   WHERE l.batch_id = $id AND l.settlement_id = $settlementId AND l.state = 'SENT' AND s.id = l.settlement_id
   RETURNING l.amount, s.instructor_id, to_char(s.month, 'YYYY-MM') AS month`,
);

const findLine = statement(
  'payouts.find-line',
  { parameters: { id: z.number(), settlementId: z.number() }, row: { instructor_id: z.number() } },
  'SELECT s.instructor_id FROM payout_lines l JOIN settlements s ON s.id = l.settlement_id WHERE l.batch_id = $id AND l.settlement_id = $settlementId',
);

/**
 * The bank has returned a line: what it paid is owed again, and can be paid by another pay-out.
 * @throws AppError COMMON_004, PAYOUT_002, SETTLEMENT_002 for one's own line
 */
export function returnPayoutLine(call: Call, id: number, settlementId: number, reason: string): Promise<PayoutDetail> {
  return transaction(async () => {
    await lockPayout(call, id, 'SENT', '보낸 지급의 줄만 돌아왔다고 적을 수 있습니다.');
    const line = await findLine.first({ id, settlementId });
    if (!line) throw fail(commonErrors.notFound);
    if (line.instructor_id === call.actor.userId) throw fail(settlementErrors.own);
    const returned = await returnLine.first({ id, settlementId, reason });
    if (!returned) throw fail(payoutErrors.wrongState, { detail: '이미 돌아왔다고 적은 줄입니다.' });
    const { amount, instructor_id: userId, month } = returned;
    await payAgain.run({ id: settlementId, batchId: id });
    await post({
      key: `payout:${id}:${settlementId}:returned`,
      kind: 'INCOME_RETURNED',
      entries: [
        { account: 'payouts', amount },
        { account: 'instructor_payables', userId, amount: -amount },
      ],
    });
    await notify(userId, 'income-returned', { month, amount, reason }, { key: `payout/${id}/${settlementId}` });
    return recorded(call, id, 'return', { [`lines/${settlementId}`]: ['SENT', 'RETURNED'], reason: [null, reason] });
  });
}
