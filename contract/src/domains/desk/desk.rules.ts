import type { OperatorScope } from '../../shared/scopes.ts';

/** How far a queue is counted. */
export const queueCap = 1000;

/** Default number of days of figures for operators: a week and the day before, for the same weekday. */
export const usualStatDays = 8;

/** Each of these rights allows reading the site's figures. Operators who only manage experiments have figures of their own. */
export const figureReaders = ['admin:read', 'admin:support', 'admin:finance', 'admin:content'] as const satisfies readonly OperatorScope[];

/** What waits for operators, with the rights of which one suffices to see it; who may read everything sees them all. */
export const deskQueues = {
  APPLICATIONS: ['admin:content'],
  COURSES: ['admin:content'],
  HELD: ['admin:content'],
  REPORTS: ['admin:content'],
  CONTACT: ['admin:support'],
  DISPUTES: ['admin:support'],
  APPROVALS: ['admin:support', 'admin:finance', 'experiment:manage'],
  SETTLEMENTS: ['admin:finance'],
  HELD_SETTLEMENTS: ['admin:finance'],
  PAYOUTS: ['admin:finance'],
  JOBS: ['admin'],
  WEBHOOKS: ['admin'],
} as const satisfies Readonly<Record<string, readonly OperatorScope[]>>;
export type DeskQueueName = keyof typeof deskQueues;

export const deskQueueNames = Object.keys(deskQueues) as [DeskQueueName, ...DeskQueueName[]];
