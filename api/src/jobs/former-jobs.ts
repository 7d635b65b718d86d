import type { Job } from './define-job.ts';

const names = [
  // keep-sorted start
  'access-referers.sweep',
  'audit-logs.sweep',
  'carts.sweep',
  'contact.sweep',
  'data-exports.sweep',
  'http.sweep-idempotency-keys',
  'http.sweep-rate-counters',
  'instructor-applications.sweep',
  'jobs.sweep-outbox',
  'learning.sweep',
  'marketing-consents.sweep-tokens',
  'messages.sweep',
  'notifications.sweep',
  'phones.sweep',
  'reports.sweep',
  'second-factors.sweep',
  'security-events.sweep',
  'sign-in.sweep',
  'social-accounts.sweep',
  'tokens.sweep',
  'users.sweep-mail-links',
  'webhooks.sweep',
  // keep-sorted end
];

/**
 * Jobs of former releases that the queue may still contain, and that nodes of such a release still queue during an
 * upgrade. Other jobs have replaced them, so they end at once.
 */
export const formerJobs: readonly Job[] = names.map((name) => ({ name, cron: undefined, maxAttempts: 1, run: () => Promise.resolve() }));
