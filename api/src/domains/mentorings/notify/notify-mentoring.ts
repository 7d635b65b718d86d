import { mentoringSides, mentoringStatuses, type MentoringEnder, type MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import type { NotificationData } from '../../../notices/all-notices.ts';
import { invitationTo } from '../../calendars/session-calendar.public.ts';
import { notify, notifyOf } from '../../notifications/notifications.public.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.public.ts';
import { findNotified, otherSide, othersThan, personOf, receiverOf, type NotifiedMentoring } from './notified-mentoring.ts';
import { planReminders } from './plan-reminders.ts';

/** The event of a session. `PROPOSAL_ENDED`: refused, withdrawn or expired. */
export type MentoringEvent =
  | 'REQUESTED'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'CANCELED'
  | 'EXPIRED'
  | 'PROPOSED'
  | 'PROPOSAL_ENDED'
  | 'MOVED'
  | 'PLACE_CHANGED'
  | 'COMPLETED'
  | 'NO_SHOW'
  | 'DISPUTED'
  | 'SETTLED';

type Notifier = (session: NotifiedMentoring, by: MentoringEnder) => Promise<void>;

/** The previous status is the last one announced; nobody is notified of a session that was never paid. */
const takeNotifiedStatus = statement(
  'mentorings.take-told-status',
  { parameters: { id: z.number() }, row: { before: z.enum(mentoringStatuses).nullable() } },
  `UPDATE mentorings m SET told_status = m.status FROM (SELECT told_status FROM mentorings WHERE id = $id) former
   WHERE m.id = $id RETURNING former.told_status AS before`,
);

/**
 * Notices, webhooks, calendar mails and reminders that follow from a change of a session. Call it in the change's own transaction, after
 * the row was written with the next `calendar_sequence`; it reads the current row.
 */
export async function notifyMentoring(mentoringId: number, event: MentoringEvent, by: MentoringEnder): Promise<void> {
  const session = await findNotified.one({ id: mentoringId });
  await notifyReceivers(session, event);
  await notifiers[event](session, by);
  await planReminders(session);
}

async function notifyReceivers(session: NotifiedMentoring, event: MentoringEvent): Promise<void> {
  const { id, mentor_id: mentorId, mentee_id: menteeId, status, version } = session;
  const { before } = await takeNotifiedStatus.one({ id });
  const facts = { id, mentorId, menteeId, status, startAt: session.start_at.toISOString(), endAt: session.end_at.toISOString(), version };
  if (event === 'REQUESTED') return notifyWebhooks('mentoring.requested', [facts]);
  if (before !== status && wasRequested(session)) await notifyWebhooks('mentoring.status_changed', [{ ...facts, ...(before && { previousStatus: before }) }]);
}

const notifiers: Readonly<Record<MentoringEvent, Notifier>> = {
  REQUESTED: (session) => notifyAsked(session, 'REQUESTED'),
  ACCEPTED: (session, by) => notifySchedule(session, 'ACCEPTED', by),
  DECLINED: (session) => notifyAnswered(session, 'DECLINED'),
  async CANCELED(session, by) {
    if (session.accepted_at) return notifySchedule(session, 'CANCELED', by);
    if (!wasRequested(session)) return;
    await notifyAsked(session, by === 'MENTEE' ? 'TAKEN_BACK' : 'CANCELED');
    if (by !== 'MENTEE') await notifyAnswered(session, 'CANCELED');
  },
  async EXPIRED(session) {
    await notifyAnswered(session, 'EXPIRED');
    const expiresAt = (session.expires_at ?? session.now).toISOString();
    await notify(
      session.mentor_id,
      'mentoring-waiting',
      { ...receiverOf(session, 'MENTOR'), expiresAt, over: true },
      { ...keyOf(session), by: session.mentee_id },
    );
  },
  PROPOSED: (session, by) => notifyProposal(session, by, proposalOf(session)),
  PROPOSAL_ENDED: (session, by) => notifyProposal(session, by, undefined),
  MOVED: (session, by) => (session.status === 'ACCEPTED' ? notifySchedule(session, 'MOVED', by) : notifyAsked(session, 'MOVED')),
  PLACE_CHANGED: (session, by) => notifySchedule(session, 'PLACE_CHANGED', by),
  COMPLETED: (session, by) => (by === 'MENTOR' ? Promise.resolve() : notifyEnd(session, 'COMPLETED', ['MENTOR'])),
  NO_SHOW: (session, by) => notifyEnd(session, 'NO_SHOW', othersThan(by)),
  DISPUTED: (session, by) => notifyEnd(session, 'DISPUTED', othersThan(by)),
  SETTLED: (session) => notifyEnd(session, 'SETTLED', mentoringSides),
};

function wasRequested({ requested_at, accepted_at }: NotifiedMentoring): boolean {
  return requested_at !== null || accepted_at !== null;
}

/** Each change is notified once. */
function keyOf({ id, version }: NotifiedMentoring): { key: string } {
  return { key: `mentoring/${id}/${version}` };
}

async function notifyAsked(session: NotifiedMentoring, asked: NotificationData['mentoring-requested']['asked']): Promise<void> {
  await notifyOf(session.mentor_id, 'mentoring-requested', { ...receiverOf(session, 'MENTOR'), asked }, { by: session.mentee_id, key: keyOf(session).key });
}

async function notifyAnswered(session: NotifiedMentoring, answer: NotificationData['mentoring-answered']['answer']): Promise<void> {
  const refund = session.refund_amount ?? 0;
  await notify(session.mentee_id, 'mentoring-answered', { ...receiverOf(session, 'MENTEE'), answer, refund }, { ...keyOf(session), by: session.mentor_id });
}

/** The mail to each of the two contains their appointment, also to the one who has changed it. */
async function notifySchedule(session: NotifiedMentoring, change: NotificationData['mentoring-scheduled']['change'], by: MentoringEnder): Promise<void> {
  for (const side of inTurn(session, mentoringSides)) {
    const email = side === 'MENTOR' ? session.mentor_email : session.mentee_email;
    const data = { ...receiverOf(session, side), change, byOther: by === otherSide(side), refund: session.refund_amount ?? 0 };
    const calendar = invitationTo(session, { side, email, at: session.now });
    const other = personOf(session, otherSide(side));
    await notify(personOf(session, side), 'mentoring-scheduled', data, { ...keyOf(session), by: other, calendar, unlisted: by === side });
  }
}

/** People in the same order everywhere: each notification takes a lock of theirs. */
function inTurn(session: NotifiedMentoring, sides: readonly MentoringSide[]): MentoringSide[] {
  return sides.toSorted((one, two) => personOf(session, one) - personOf(session, two));
}

function proposalOf({ proposal_start: start, proposal_until: until }: NotifiedMentoring): NotificationData['mentoring-proposed']['proposal'] {
  return start && until ? { startAt: start.toISOString(), until: until.toISOString() } : undefined;
}

async function notifyProposal(session: NotifiedMentoring, by: MentoringEnder, proposal: NotificationData['mentoring-proposed']['proposal']): Promise<void> {
  for (const side of inTurn(session, othersThan(by))) {
    const other = personOf(session, otherSide(side));
    await notifyOf(personOf(session, side), 'mentoring-proposed', { ...receiverOf(session, side), proposal }, { by: other, key: keyOf(session).key });
  }
}

async function notifyEnd(session: NotifiedMentoring, end: NotificationData['mentoring-ended']['end'], sides: readonly MentoringSide[]): Promise<void> {
  const absent = session.no_show_by ?? undefined;
  for (const side of sides) {
    const about = { ...keyOf(session), by: personOf(session, otherSide(side)) };
    await notify(personOf(session, side), 'mentoring-ended', { ...receiverOf(session, side), end, absent }, about);
  }
}
