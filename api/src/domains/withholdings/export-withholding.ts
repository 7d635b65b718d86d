import { payeeKinds, settlementStates, type PayeeKind, type SettlementState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { csvFile } from '../../http/csv-file.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';

const find = statement(
  'withholdings.find-of-month',
  {
    parameters: { month: z.string() },
    row: {
      instructor_id: z.number(),
      contract_name: present(z.string().nullable()),
      kind: present(z.enum(payeeKinds).nullable()),
      sum: present(z.number()),
      income_tax: z.number(),
      local_tax: z.number(),
      net: z.number(),
      state: z.enum(settlementStates),
      paid_on: present(z.string().nullable()),
    },
  },
  `SELECT s.instructor_id, p.contract_name, p.kind, s.carried_in + s.income AS sum, s.income_tax, s.local_tax, s.net, s.state,
     (s.paid_at AT TIME ZONE 'Asia/Seoul')::date::text AS paid_on
   FROM settlements s LEFT JOIN payees p ON p.user_id = s.instructor_id
   WHERE s.month = $month::text::date AND s.state <> 'OPEN' AND s.net > 0 ORDER BY p.contract_name, s.instructor_id`,
);

const head = ['귀속연월', '회원 번호', '계약 이름', '구분', '주민등록번호', '지급액', '소득세', '지방소득세', '차인지급액', '상태', '지급일'];
const kinds: Readonly<Record<PayeeKind, string>> = { INDIVIDUAL: '개인', SOLE_PROPRIETOR: '개인사업자', CORPORATION: '법인' };
const states: Readonly<Record<SettlementState, string>> = { OPEN: '확정 전', CONFIRMED: '지급 대기', HELD: '지급 보류', PAID: '지급 완료' };

/** What was kept back of everybody's confirmed statement of a month; who took it is recorded. Resident numbers are not ours to keep, so their column is empty. */
export async function exportWithholding(month: string, author: Author): Promise<string> {
  const rows = await transaction(async () => {
    await recordAudit({ author, action: 'withholdings.export', target: `withholdings/${month}`, diff: {} });
    return find.all({ month: `${month}-01` });
  });
  return csvFile(
    head,
    rows.map((row) => [
      month,
      row.instructor_id,
      row.contract_name,
      row.kind && kinds[row.kind],
      null,
      row.sum,
      row.income_tax,
      row.local_tax,
      row.net,
      states[row.state],
      row.paid_on,
    ]),
  );
}
