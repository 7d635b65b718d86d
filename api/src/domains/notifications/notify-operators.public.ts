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

/** Which operators each event concerns, by their rights; those with all rights get everything. */
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

/** Notifies every operator concerned, inside the current transaction. `key` identifies the notification. */
export async function notifyOperators<E extends Exclude<OperatorEvent, 'course-submitted'>>(event: E, data: NotificationData[E], key: string): Promise<void> {
  for (const { id } of await operatorsFor(event)) await notify(id, event, data, { key });
}

/** Notifies every operator concerned of a member's action, whose budget the mails count against. */
export async function notifyOperatorsOf(by: number, event: 'course-submitted', data: NotificationData['course-submitted'], key: string): Promise<void> {
  for (const { id } of await operatorsFor(event)) await notifyOf(id, event, data, { by, key });
}

/** Notifies the other operators who have one of these rights of one operator's request. */
export async function notifyOthersWithRights(
  by: number,
  rights: readonly OperatorScope[],
  data: NotificationData['approval-asked'],
  key: string,
): Promise<void> {
  const others = (await findOperators.all({ rights: [...rights, 'admin'] })).filter(({ id }) => id !== by);
  for (const { id } of others) await notifyOf(id, 'approval-asked', data, { by, key });
}
