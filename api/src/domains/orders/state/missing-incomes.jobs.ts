import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { recordIncomes } from '../../incomes/record-incomes.public.ts';
import { lockOrder } from './move-order.ts';

/** Orders of the last weeks: no account waits longer for its transfer. */
const findUnnoted = statement(
  'orders.find-without-incomes',
  { row: { id: z.number() } },
  `SELECT o.id FROM orders o WHERE o.created_at > now() - interval '40 days' AND o.paid_at IS NOT NULL AND EXISTS (
     SELECT FROM order_items i JOIN order_item_courses c ON c.order_item_id = i.id
     WHERE i.order_id = o.id AND i.refunded_at IS NULL AND c.base > 0 AND NOT EXISTS (SELECT FROM income_facts f WHERE f.order_item_id = i.id AND f.course_id = c.course_id))
   ORDER BY o.id`,
);

/** Records instructors' incomes of orders that the former release was paid for during the upgrade to this one. */
export const recordMissingIncomes = defineJob(
  'orders.note-missing-incomes',
  z.object({}),
  async () => {
    for (const { id } of await findUnnoted.all()) {
      await transaction(async () => {
        await lockOrder(id);
        await recordIncomes(id, { kind: 'SALE', id });
      });
    }
  },
  { durability: 'money', cron: '10 15 * * *' },
);
