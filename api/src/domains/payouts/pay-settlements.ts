import { payoutErrors } from '@baeum/contract/domains/payouts/payouts.errors.ts';
import type { PayoutDetail } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import type { UnpayableReason } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { sumWon } from '@baeum/contract/shared/money.ts';
import { z } from 'zod';
import { json, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { askForPayout } from '../approvals/payout-requests.public.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { freezePayees } from '../settlements/sealed-payees.public.ts';
import { findInstructors, lockPayable, putIntoPayout } from '../settlements/statements-in-payouts.public.ts';
import type { Call } from './change-payout.ts';
import { getPayout } from './payout-rows.ts';

const make = statement(
  'payouts.make',
  { parameters: { madeBy: z.number(), total: z.number() }, row: { id: z.number() } },
  'INSERT INTO payout_batches (made_by, total) VALUES ($madeBy, $total::bigint) RETURNING id',
);

const addLines = statement(
  'payouts.add-lines',
  { parameters: { batchId: z.number(), lines: json(z.array(z.object({ id: z.number(), net: z.number() }))) } },
  'INSERT INTO payout_lines (batch_id, settlement_id, amount) SELECT $batchId, l.id, l.net FROM jsonb_to_recordset($lines::jsonb) AS l (id bigint, net bigint)',
);

const reasons: Readonly<Record<UnpayableReason | 'GONE', string>> = {
  GONE: '없는 정산입니다.',
  STATE: '확정하고 지급하지 않은 정산만 지급합니다.',
  NOTHING: '지급할 금액이 없습니다.',
  IN_PAYOUT: '다른 지급에 들어 있습니다.',
  OWN: '자기 정산은 다른 운영자가 지급합니다.',
  WITHDRAWN: '탈퇴한 회원입니다.',
  NO_PAYEE: '정산받을 계좌가 없습니다.',
  PAYEE_CHANGED: '정산받을 계좌를 바꾼 지 얼마 되지 않았습니다.',
  TAX_INVOICE: '세금계산서를 받은 뒤에 지급합니다.',
};

/** Pays all requested ones, or none. The destination of each is fixed now, whatever changes later. @throws AppError PAYOUT_001 */
export async function paySettlements(call: Call, settlementIds: readonly number[]): Promise<PayoutDetail> {
  const [ids, operatorId] = [[...new Set(settlementIds)], call.actor.userId];
  return transaction(async () => {
    const payees = await freezePayees((await findInstructors.all({ ids })).map(({ instructor_id: id }) => id));
    const rows = (await lockPayable.all({ ids, operatorId })).map((row) => ({ ...row, payee: payees.get(row.instructor_id) }));
    const lines = rows.flatMap(({ id, net, unpayable, payee }) => (unpayable === null && payee !== undefined ? [{ id, net, payee }] : []));
    if (lines.length < ids.length) throw refusal(settlementIds, lines, new Map(rows.map(({ id, unpayable }) => [id, unpayable ?? 'NO_PAYEE'])));
    const total = sumWon(...lines.map(({ net }) => net));
    const { id: batchId } = await make.one({ madeBy: operatorId, total });
    await putIntoPayout.run({ batchId, lines });
    await addLines.run({ batchId, lines });
    await recordAudit({
      author: authorOf(call),
      action: 'payouts.make',
      target: `payouts/${batchId}`,
      diff: { settlements: [null, ids], total: [null, total] },
    });
    await askForPayout(authorOf(call), { id: batchId, total, count: lines.length });
    return getPayout(batchId);
  });
}

/** The reason for each that cannot be paid. */
function refusal(asked: readonly number[], payable: readonly { id: number }[], why: ReadonlyMap<number, UnpayableReason>) {
  const good = new Set(payable.map(({ id }) => id));
  const { errorCode } = payoutErrors.notPayable;
  const fields = asked.flatMap((id, index) => (good.has(id) ? [] : [{ field: `settlementIds.${index}`, errorCode, message: reasons[why.get(id) ?? 'GONE'] }]));
  return fail(payoutErrors.notPayable, { fields });
}
