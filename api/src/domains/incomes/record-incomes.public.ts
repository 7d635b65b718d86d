import { incomeKinds, incomeToNote, type IncomeAmounts, type IncomeKind } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { post, type LedgerEntry } from '../ledger/ledger.public.ts';

const soldRow = {
  item_id: present(z.number()),
  course_id: present(z.number().nullable()),
  mentoring_id: present(z.number().nullable()),
  instructor_id: present(z.number()),
  base: present(z.number()),
  rate: present(z.number()),
  whole: present(z.number()),
  back: present(z.number()),
  ended: present(z.boolean()),
  noted_base: present(z.number()),
  noted_income: present(z.number()),
};

const returned = 'i.paid + i.points AS whole, i.refunded_amount + i.canceled + i.refunded_points AS back, i.refunded_at IS NOT NULL AS ended';
const noted = (what: string) =>
  `LEFT JOIN LATERAL (SELECT coalesce(sum(f.base), 0)::bigint AS base, coalesce(sum(f.income), 0)::bigint AS income
     FROM income_facts f WHERE f.order_item_id = i.id AND ${what} AND f.kind <> 'ADJUSTMENT') n ON true`;

/** The sold things of an order that earn something, with their recorded terms. A session earns from the day on which nobody can dispute it any more. */
const findSold = statement(
  'incomes.find-sold',
  { parameters: { orderId: z.number() }, row: soldRow },
  `SELECT i.id AS item_id, c.course_id, NULL::bigint AS mentoring_id, c.instructor_id, c.base, c.share_rate AS rate, ${returned}, n.base AS noted_base, n.income AS noted_income
   FROM order_items i JOIN order_item_courses c ON c.order_item_id = i.id ${noted('f.course_id = c.course_id')} WHERE i.order_id = $orderId
   UNION ALL
   SELECT i.id, NULL, g.id, g.mentor_id, i.price, g.share_rate, ${returned}, n.base, n.income
   FROM order_items i JOIN mentorings g ON g.order_item_id = i.id ${noted('f.mentoring_id = g.id')} WHERE i.order_id = $orderId AND g.earned_at IS NOT NULL
   ORDER BY instructor_id, item_id, course_id`,
);

const factSchema = z.object({
  instructorId: z.number(),
  kind: z.enum(incomeKinds),
  key: z.string(),
  itemId: z.number(),
  courseId: z.number().optional(),
  mentoringId: z.number().optional(),
  refundId: z.number().optional(),
  base: z.number(),
  fee: z.number(),
  income: z.number(),
});
type Fact = z.output<typeof factSchema>;

const add = statement(
  'incomes.add',
  { parameters: { facts: json(z.array(factSchema)) } },
  `INSERT INTO income_facts (instructor_id, kind, key, order_item_id, course_id, mentoring_id, refund_id, base, fee, income)
   SELECT f."instructorId", f.kind, f.key, f."itemId", f."courseId", f."mentoringId", f."refundId", f.base, f.fee, f.income
   FROM jsonb_to_recordset($facts::jsonb) AS f ("instructorId" bigint, kind text, key text, "itemId" bigint, "courseId" bigint, "mentoringId" bigint,
     "refundId" bigint, base bigint, fee bigint, income bigint)`,
);

/** The cause of an income or its reversal: the order that was paid, the refund, or the session that is over. */
export interface IncomeCause {
  kind: Exclude<IncomeKind, 'ADJUSTMENT'>;
  id: number;
}

/**
 * Records what instructors earn by an order or lose of it, in the transaction of the event and with the order locked: it reads what was
 * sold, paid and refunded, and records the difference to the earlier records, so that a repeated call records nothing.
 */
export async function recordIncomes(orderId: number, cause: IncomeCause): Promise<void> {
  const facts = (await findSold.all({ orderId })).flatMap((sold) => {
    const amounts = incomeToNote(sold, sold, { base: sold.noted_base, income: sold.noted_income });
    return amounts ? [toFact(sold, amounts, cause)] : [];
  });
  if (facts.length === 0) return;
  await add.run({ facts });
  await enterInBooks(facts, cause);
}

function toFact(sold: RowOf<typeof soldRow>, amounts: IncomeAmounts, cause: IncomeCause): Fact {
  const { item_id: itemId, course_id: courseId, mentoring_id: mentoringId, instructor_id: instructorId } = sold;
  const ofCourse = courseId === null ? '' : `:${courseId}`;
  return {
    instructorId,
    kind: cause.kind,
    key: keyOf(cause, `${itemId}${ofCourse}`),
    itemId,
    ...(courseId !== null && { courseId }),
    ...(mentoringId !== null && { mentoringId }),
    ...(cause.kind === 'REFUND' && { refundId: cause.id }),
    ...amounts,
  };
}

/** A sale is identified by the sold thing alone, so that it is recorded once, by whatever caller. */
function keyOf({ kind, id }: IncomeCause, what: string): string {
  if (kind === 'SALE') return `sale:${what}`;
  return kind === 'REFUND' ? `refund:${id}:${what}` : `mentoring:${id}`;
}

/** The books do not contain the order: they remain when it is deleted. */
async function enterInBooks(facts: readonly Fact[], { kind, id }: IncomeCause): Promise<void> {
  const byPerson = Map.groupBy(facts, ({ instructorId }) => instructorId);
  const payables = [...byPerson].map(([userId, some]): LedgerEntry => ({ account: 'instructor_payables', userId, amount: -sumOf(some) }));
  await post({
    key: `income:${kind.toLowerCase()}:${id}`,
    kind: kind === 'REFUND' ? 'INCOME_REVERSED' : 'INCOME_EARNED',
    entries: [{ account: 'instructor_shares', amount: sumOf(facts) }, ...payables],
  });
}

const sumOf = (facts: readonly Fact[]): number => facts.reduce((sum, { income }) => sum + income, 0);
