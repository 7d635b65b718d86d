import { operatorScopes, type OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { NotificationData } from '../../notices/all-notices.ts';
import { notify, notifyOf } from './notifications.service.ts';

const findOperators = statement(
  'notifications.find-operators',
  { parameters: { rights: z.array(z.enum(operatorScopes)) }, row: { id: z.number() } },
  "SELECT id FROM users WHERE role_admin AND operator_scopes && $rights AND status = 'ACTIVE' ORDER BY id",
);

const ofPayments = ['admin:support', 'admin:finance'] as const;

/** Whom it concerns, by their rights; it always concerns who has them all. */
const concerned = {
  'course-submitted': ['admin:content'],
  'guardrail-harmed': ['experiment:manage'],
  'mentoring-disputed': ['admin:support'],
  'payment-changed': ofPayments,
  'payment-unknown': ofPayments,
  'refund-refused': ofPayments,
  'schedule-failed': ['experiment:manage'],
  'takedown-countered': ['admin:content'],
  'webhook-switched-off': [],
} as const satisfies Partial<Record<keyof NotificationData, readonly OperatorScope[]>>;
type OperatorEvent = keyof typeof concerned;

function operatorsFor(event: OperatorEvent): Promise<{ id: number }[]> {
  return findOperators.all({ rights: [...concerned[event], 'admin'] });
}

/** Tells every operator whom it concerns, inside the current transaction. `key`: what makes it one piece of news. */
export async function tellOperators<E extends Exclude<OperatorEvent, 'course-submitted'>>(event: E, data: NotificationData[E], key: string): Promise<void> {
  for (const { id } of await operatorsFor(event)) await notify(id, event, data, { key });
}

/** Tells every operator whom it concerns of what a member did, whose budget the mails are taken from. */
export async function tellOperatorsOf(by: number, event: 'course-submitted', data: NotificationData['course-submitted'], key: string): Promise<void> {
  for (const { id } of await operatorsFor(event)) await notifyOf(by, id, event, data, key);
}

/** Tells the other operators who have one of these rights what one of them has asked for. */
export async function tellOthersWithRights(by: number, rights: readonly OperatorScope[], data: NotificationData['approval-asked'], key: string): Promise<void> {
  const others = (await findOperators.all({ rights: [...rights, 'admin'] })).filter(({ id }) => id !== by);
  for (const { id } of others) await notifyOf(by, id, 'approval-asked', data, key);
}
