import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { recordAudit } from '../audit-logs/audit-logs.public.ts';
import { notifyOperators } from '../notifications/notify-operators.public.ts';

const off = statement(
  'webhooks.switch-off',
  { parameters: { id: z.number() }, row: { url: present(z.string()), version: z.number() } },
  'UPDATE webhooks SET active = false, switched_off_at = now(), version = version + 1 WHERE id = $id AND active RETURNING url, version',
);

const giveUp = statement(
  'webhooks.give-up-waiting',
  { parameters: { id: z.number() } },
  "UPDATE webhook_deliveries SET status = 'FAILED', next_at = NULL WHERE webhook_id = $id AND status = 'WAITING'",
);

/** Waiting messages of a switched-off receiver are not sent any more, unless an operator requests it. */
export async function giveUpWaiting(id: number): Promise<void> {
  await giveUp.run({ id });
}

/** Switches off a receiver that no longer answers, and notifies the operators once. */
export async function switchOff(id: number, reason: 'FAILING' | 'GONE'): Promise<void> {
  await transaction(async () => {
    const row = await off.first({ id });
    if (!row) return;
    await giveUpWaiting(id);
    await recordAudit({ author: undefined, action: 'webhooks.switch-off', target: `webhooks/${id}`, diff: { active: [true, false], reason: [null, reason] } });
    await notifyOperators('webhook-switched-off', { id, host: new URL(row.url).host, reason }, `webhook/${id}/${row.version}`);
  });
}
