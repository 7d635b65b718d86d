import { operatorScopes, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { NotificationData } from '../../notices/all-notices.ts';
import { notify, notifyOf } from './notifications.public.ts';

const findOperators = statement(
  'notifications.find-operators',
  { parameters: { rights: z.array(z.enum(operatorScopes)) }, row: { id: z.number() } },
  "SELECT id FROM users WHERE role_admin AND operator_scopes && $rights AND status = 'ACTIVE' ORDER BY id",
);

const ofPayments = ['cash-receipt-failed', 'payment-changed', 'payment-unknown', 'refund-refused'] as const;

/** What concerns whom, by their rights; everything concerns who has them all. */
const concerning = {
  'admin:read': [],
  'admin:support': ['mentoring-disputed', ...ofPayments],
  'admin:finance': ofPayments,
  'admin:content': ['course-submitted', 'takedown-countered'],
  'experiment:manage': ['guardrail-harmed', 'schedule-failed'],
  admin: ['webhook-switched-off'],
} as const satisfies Record<OperatorScope, readonly (keyof NotificationData)[]>;
type OperatorEvent = (typeof concerning)[OperatorScope][number];

function operatorsFor(event: OperatorEvent): Promise<{ id: number }[]> {
  const rights = operatorScopes.filter((right) => right === 'admin' || (concerning[right] as readonly OperatorEvent[]).includes(event));
  return findOperators.all({ rights });
}

/** Tells every operator whom it concerns, inside the current transaction. `key`: what makes it one piece of news. */
export async function notifyOperators<E extends Exclude<OperatorEvent, 'course-submitted'>>(event: E, data: NotificationData[E], key: string): Promise<void> {
  for (const { id } of await operatorsFor(event)) await notify(id, event, data, { key });
}

/** Tells every operator whom it concerns of what a member did, whose budget the mails are taken from. */
export async function notifyOperatorsOf(by: number, event: 'course-submitted', data: NotificationData['course-submitted'], key: string): Promise<void> {
  for (const { id } of await operatorsFor(event)) await notifyOf(by, id, event, data, key);
}

/** Tells the other operators who have one of these rights what one of them has asked for. */
export async function notifyOthersWithRights(
  by: number,
  rights: readonly OperatorScope[],
  data: NotificationData['approval-asked'],
  key: string,
): Promise<void> {
  const others = (await findOperators.all({ rights: [...rights, 'admin'] })).filter(({ id }) => id !== by);
  for (const { id } of others) await notifyOf(by, id, 'approval-asked', data, key);
}
