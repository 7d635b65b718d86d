import { payeeKindNames } from '@baeum/contract/domains/payees/payees.rules.ts';
import { payeeKinds, settlementStates, type SettlementState } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { csvFile } from '../../http/answers/csv-file.ts';
import { recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { openPayee } from '../settlements/sealed-payees.public.ts';

const row = {
  instructor_id: z.number(),
  contract_name: present(z.string().nullable()),
  kind: present(z.enum(payeeKinds).nullable()),
  payee_sealed: z.string().nullable(),
  sum: present(z.number()),
  income_tax: z.number(),
  local_tax: z.number(),
  net: z.number(),
  state: z.enum(settlementStates),
  paid_on: present(z.string().nullable()),
};

const find = statement(
  'withholdings.find-of-month',
  { parameters: { month: z.string() }, row },
  `SELECT s.instructor_id, p.contract_name, p.kind, s.payee_sealed, s.carried_in + s.income AS sum, s.income_tax, s.local_tax, s.net, s.state,
     (s.paid_at AT TIME ZONE 'Asia/Seoul')::date::text AS paid_on
   FROM settlements s LEFT JOIN payees p ON p.user_id = s.instructor_id
   WHERE s.month = $month::text::date AND s.state <> 'OPEN' AND s.net > 0 ORDER BY s.instructor_id`,
);

const head = ['귀속연월', '회원 번호', '계약 이름', '구분', '주민등록번호', '지급액', '소득세', '지방소득세', '차인지급액', '상태', '지급일'];
const states: Readonly<Record<SettlementState, string>> = { OPEN: '확정 전', CONFIRMED: '지급 대기', HELD: '지급 보류', PAID: '지급 완료' };

/** The tax withheld in a month's confirmed statements; the download is recorded. Resident numbers may not be stored here, so their column is empty. */
export async function exportWithholding(month: string, author: Author): Promise<string> {
  const rows = await transaction(async () => {
    await recordAudit({ author, action: 'withholdings.export', target: `withholdings/${month}`, diff: {} });
    return find.all({ month: `${month}-01` });
  });
  return csvFile(
    head,
    rows.map((each) => {
      const { name, kind } = payeeOf(each);
      return [month, each.instructor_id, name, kind, null, each.sum, each.income_tax, each.local_tax, each.net, states[each.state], each.paid_on];
    }),
  );
}

/** The payee, as at the time of the pay-out, also of a person who has left since; before that, the current one. */
function payeeOf({ instructor_id: userId, payee_sealed: sealed, contract_name: name, kind }: RowOf<typeof row>) {
  const frozen = sealed === null ? undefined : openPayee(sealed, userId);
  const now = frozen?.kind ?? kind;
  return { name: frozen?.contractName ?? name, kind: now && payeeKindNames[now] };
}
