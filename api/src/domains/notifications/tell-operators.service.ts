import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { NotificationData } from '../../notices/all-notices.ts';
import { notify, notifyOf } from './notifications.service.ts';

const findOperators = statement(
  'notifications.find-operators',
  { row: { id: z.number() } },
  "SELECT id FROM users WHERE role_admin AND status = 'ACTIVE' ORDER BY id",
);

type OperatorEvent =
  | 'guardrail-harmed'
  | 'mentoring-disputed'
  | 'payment-changed'
  | 'payment-unknown'
  | 'refund-refused'
  | 'schedule-failed'
  | 'takedown-countered'
  | 'webhook-switched-off';

/** Tells every operator, inside the current transaction. `key`: what makes it one piece of news. */
export async function tellOperators<E extends OperatorEvent>(event: E, data: NotificationData[E], key: string): Promise<void> {
  for (const { id } of await findOperators.all()) await notify(id, event, data, { key });
}

/** Tells every operator of what a member did, whose budget the mails are taken from. */
export async function tellOperatorsOf(by: number, event: 'course-submitted', data: NotificationData['course-submitted'], key: string): Promise<void> {
  for (const { id } of await findOperators.all()) await notifyOf(by, id, event, data, key);
}
