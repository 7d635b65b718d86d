import { settlementErrors } from '@baeum/contract/domains/settlements/settlements.errors.ts';
import {
  heldBySystem,
  needsTaxInvoice,
  settlementStates,
  taxInvoiceStates,
  type TaxInvoiceState,
} from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { SettlementDetail } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, recordAudit, type AuditDiff } from '../audit-logs/audit-logs.public.ts';
import { confirmStatement } from './confirm-statement.ts';
import { getSettlement } from './get-settlement.ts';
import { confirmDays } from './months-to-confirm.public.ts';

/** The operator, and their request. */
interface Call {
  actor: UserActor;
  context: RequestContext;
}

const lockedRow = {
  id: z.number(),
  instructor_id: z.number(),
  month: present(z.string()),
  state: z.enum(settlementStates),
  held_reason: z.string().nullable(),
  tax_invoice: z.enum(taxInvoiceStates).nullable(),
  net: z.number(),
  income_tax: z.number(),
  batch_id: z.number().nullable(),
  over: present(z.boolean()),
  follows_open: present(z.boolean()),
  has_payee: present(z.boolean()),
};
type Locked = RowOf<typeof lockedRow>;

const lock = statement(
  'settlements.lock',
  { parameters: { id: z.number() }, row: lockedRow },
  `SELECT s.id, s.instructor_id, s.month::text AS month, s.state, s.held_reason, s.tax_invoice, s.net, s.income_tax, s.batch_id,
     s.month < date_trunc('month', now() AT TIME ZONE 'Asia/Seoul')::date AS over,
     EXISTS (SELECT FROM settlements b WHERE b.instructor_id = s.instructor_id AND b.month < s.month AND b.state = 'OPEN') AS follows_open,
     EXISTS (SELECT FROM payees p WHERE p.user_id = s.instructor_id) AS has_payee
   FROM settlements s WHERE s.id = $id FOR UPDATE OF s`,
);

const change = statement(
  'settlements.change',
  { parameters: { id: z.number(), state: z.enum(settlementStates), heldReason: z.string().nullable(), taxInvoice: z.enum(taxInvoiceStates).nullable() } },
  'UPDATE settlements SET state = $state, held_reason = $heldReason, tax_invoice = $taxInvoice WHERE id = $id',
);

/** An operator's action on a statement that is not their own, with its record; of two simultaneous calls the second sees the first one's result. */
async function changing(call: Call, id: number, verb: string, work: (row: Locked) => Promise<AuditDiff>): Promise<SettlementDetail> {
  return transaction(async () => {
    const row = await lock.first({ id });
    if (!row) throw fail(commonErrors.notFound);
    if (row.instructor_id === call.actor.userId) throw fail(settlementErrors.own);
    const diff = await work(row);
    await recordAudit({ author: authorOf(call), action: `settlements.${verb}`, target: `settlements/${id}`, diff });
    return getSettlement(call.actor.userId, id);
  });
}

function refuse(when: boolean, detail: string): void {
  if (when) throw fail(settlementErrors.wrongState, { detail });
}

/** @throws AppError COMMON_004, SETTLEMENT_001, SETTLEMENT_002 */
export function confirmSettlement(call: Call, id: number): Promise<SettlementDetail> {
  return changing(call, id, 'confirm', async ({ instructor_id: instructorId, month, state, over, follows_open: followsOpen }) => {
    refuse(state !== 'OPEN', '이미 확정한 정산입니다.');
    refuse(!over, '아직 끝나지 않은 달입니다. 달이 끝난 뒤에 확정할 수 있습니다.');
    refuse(followsOpen, '앞 달의 정산이 열려 있습니다. 그것부터 확정해주세요.');
    await confirmStatement(instructorId, month, (await confirmDays())(month));
    // Without a payee it is held at once.
    const { state: now, held_reason: heldReason } = await lock.one({ id });
    return { state: [state, now], heldReason: [null, heldReason] };
  });
}

/** @throws AppError COMMON_004, SETTLEMENT_001, SETTLEMENT_002 */
export function holdSettlement(call: Call, id: number, reason: string): Promise<SettlementDetail> {
  return changing(call, id, 'hold', async ({ state, batch_id: batchId, tax_invoice: taxInvoice }) => {
    refuse(state !== 'CONFIRMED', '확정하고 지급하지 않은 정산만 미룰 수 있습니다.');
    refuse(batchId !== null, '지급에 들어 있는 정산입니다. 지급을 취소한 뒤에 미룰 수 있습니다.');
    await change.run({ id, state: 'HELD', heldReason: reason, taxInvoice });
    return { state: [state, 'HELD'], heldReason: [null, reason] };
  });
}

/** A statement without a payee stays held for that reason. @throws AppError COMMON_004, SETTLEMENT_001, SETTLEMENT_002 */
export function releaseSettlement(call: Call, id: number): Promise<SettlementDetail> {
  return changing(call, id, 'release', async ({ state, held_reason: heldReason, has_payee: hasPayee, net, tax_invoice: taxInvoice }) => {
    refuse(state !== 'HELD', '미룬 정산이 아닙니다.');
    refuse(heldReason === heldBySystem.noPayee, '정산받을 곳이 없는 정산입니다. 정산받는 사람이 계좌를 등록하면 저절로 풀립니다.');
    const still = !hasPayee && net > 0 ? heldBySystem.noPayee : null;
    await change.run({ id, state: still ? 'HELD' : 'CONFIRMED', heldReason: still, taxInvoice });
    return { state: [state, still ? 'HELD' : 'CONFIRMED'], heldReason: [heldReason, still] };
  });
}

/** @throws AppError COMMON_004, SETTLEMENT_001, SETTLEMENT_002 */
export function setTaxInvoice(call: Call, id: number, taxInvoice: TaxInvoiceState): Promise<SettlementDetail> {
  return changing(call, id, 'tax-invoice', async ({ state, held_reason: heldReason, batch_id: batchId, net, income_tax: incomeTax, tax_invoice: before }) => {
    refuse(state === 'OPEN', '아직 확정하지 않은 정산입니다.');
    refuse(batchId !== null, '지급에 들어 있거나 지급한 정산입니다.');
    refuse(!needsTaxInvoice({ net, incomeTax }), '세금계산서를 받지 않는 정산입니다. 세금을 뗐거나 지급할 금액이 없습니다.');
    await change.run({ id, state, heldReason, taxInvoice });
    return { taxInvoice: [before, taxInvoice] };
  });
}
