import { needsTaxInvoice, settlementStates } from '@baeum/contract/domains/settlements/settlements.rules.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { notify } from '../notifications/notifications.public.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.public.ts';

const findConfirmed = statement(
  'settlements.find-confirmed',
  {
    parameters: { id: z.number() },
    row: {
      instructor_id: z.number(),
      month: present(z.string()),
      state: z.enum(settlementStates),
      held_reason: z.string().nullable(),
      income: z.number(),
      income_tax: z.number(),
      local_tax: z.number(),
      net: z.number(),
      carried_out: z.number(),
      confirmed_at: present(z.date()),
    },
  },
  `SELECT instructor_id, to_char(month, 'YYYY-MM') AS month, state, held_reason, income, income_tax, local_tax, net, carried_out, confirmed_at FROM settlements WHERE id = $id`,
);

/** Notifies the instructor, and webhooks, of a newly confirmed statement. */
export async function notifyConfirmed(id: number): Promise<void> {
  const {
    instructor_id: userId,
    month,
    state,
    held_reason: heldReason,
    income,
    income_tax: incomeTax,
    local_tax: localTax,
    net,
    ...row
  } = await findConfirmed.one({ id });
  const invoice = needsTaxInvoice({ net, incomeTax });
  const data = { month, income, taxes: incomeTax + localTax, net, carriedOut: row.carried_out, heldReason, invoice };
  await notify(userId, 'settlement-confirmed', data, { key: `settlement/${id}` });
  await notifyWebhooks('settlement.confirmed', [{ id, userId, month, state, income, net, confirmedAt: row.confirmed_at.toISOString() }]);
}
