import { settlementStates, taxInvoiceStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import type { Statement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';

const statementRow = {
  id: z.number(),
  month: present(z.string()),
  state: z.enum(settlementStates),
  confirm_on: present(z.string()),
  base: z.number(),
  fee: z.number(),
  income: z.number(),
  carried_in: z.number(),
  income_tax: z.number(),
  local_tax: z.number(),
  net: z.number(),
  carried_out: z.number(),
  held_reason: z.string().nullable(),
  tax_invoice: z.enum(taxInvoiceStates).nullable(),
  paid_at: z.date().nullable(),
};
const columns = `id, to_char(month, 'YYYY-MM') AS month, state, confirm_on::text AS confirm_on, base, fee, income, carried_in, income_tax, local_tax, net, carried_out,
  held_reason, tax_invoice, paid_at`;
const own = `instructor_id = $userId AND state <> 'OPEN'`;

const list = statement(
  'statements.list',
  { parameters: { userId: z.number(), limit: z.number(), offset: z.number() }, row: { ...statementRow, total: present(z.number()) } },
  `SELECT ${columns}, count(*) OVER () AS total FROM settlements WHERE ${own} ORDER BY settlements.month DESC LIMIT $limit OFFSET $offset`,
);

const findOne = statement(
  'statements.find',
  { parameters: { userId: z.number(), month: z.string() }, row: statementRow },
  `SELECT ${columns} FROM settlements WHERE ${own} AND month = $month::text::date`,
);

/** A person's confirmed statements, newest first. */
export async function listStatements(userId: number, query: { page: number; pageSize: number }) {
  const { rows, total } = await countedPage(query, (range) => list.all({ userId, ...range }));
  return toPage(rows.map(toStatement), query, total);
}

/** A person's confirmed statement of a month. @param month `YYYY-MM` */
export async function findStatement(userId: number, month: string): Promise<(Statement & { id: number }) | undefined> {
  const row = await findOne.first({ userId, month: `${month}-01` });
  return row && { ...toStatement(row), id: row.id };
}

function toStatement({ month, state, base, fee, income, ...row }: RowOf<typeof statementRow>): Statement {
  return {
    month,
    status: state,
    confirmOn: row.confirm_on,
    base,
    fee,
    income,
    carriedIn: row.carried_in,
    incomeTax: row.income_tax,
    localTax: row.local_tax,
    payout: row.net,
    carriedOut: row.carried_out,
    ...(row.held_reason !== null && { heldReason: row.held_reason }),
    ...(row.tax_invoice !== null && { taxInvoice: row.tax_invoice }),
    ...(row.paid_at !== null && { paidAt: row.paid_at.toISOString() }),
  };
}
