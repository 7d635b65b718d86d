import { mentoringErrors } from '@baeum/contract/domains/mentorings/mentorings.errors.ts';
import { noShowTerms } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring, MentoringStatusInput } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { hoursAfter, minutesAfter } from '../notify/moments.ts';
import { notifyMentoring } from '../notify/notify-mentoring.ts';
import { changeMentoring, changeOwn, type MentoringHead } from './change-mentoring.ts';
import { endMentoring } from './end-mentoring.ts';

const findUsualPlace = statement(
  'mentorings.find-usual-place',
  { parameters: { mentorId: z.number() }, row: { meeting_url: z.string().nullable() } },
  'SELECT meeting_url FROM mentors WHERE user_id = $mentorId',
);

/** @throws AppError COMMON_003 for the mentee, COMMON_004, MENTORING_002 */
export async function setMentoringStatus(userId: number, id: number, input: MentoringStatusInput): Promise<Mentoring> {
  return changeOwn(userId, id, async (head, side) => {
    if (side !== 'MENTOR') throw fail(commonErrors.forbidden);
    await actions[input.status](head, input);
  });
}

const actions: Readonly<Record<MentoringStatusInput['status'], (head: MentoringHead, input: MentoringStatusInput) => Promise<void>>> = {
  async ACCEPTED(head, { version, meetingUrl }) {
    if (head.status === 'ACCEPTED') return changePlace(head, meetingUrl, version);
    refuseUnless(isInTime(head), '답할 수 있는 시간이 지났습니다.');
    const place = meetingUrl ?? (await findUsualPlace.first({ mentorId: head.mentor_id }))?.meeting_url ?? null;
    await changeMentoring(head, 'MENTOR', { status: 'ACCEPTED', accepted_at: head.now, meeting_url: place }, version);
    await notifyMentoring(head.id, 'ACCEPTED', 'MENTOR');
  },
  async DECLINED(head, { version, reason }) {
    refuseUnless(isInTime(head), '답할 수 있는 시간이 지났습니다.');
    await endMentoring(head, { status: 'DECLINED', event: 'DECLINED', by: 'MENTOR', reason, rate: 100 }, { version });
  },
  async COMPLETED(head, { version }) {
    refuseUnless(head.end_at <= head.now, '끝나는 때부터 마칠 수 있습니다.');
    refuseUnless(!head.disputed_at, disputed);
    await endMentoring(head, { status: 'COMPLETED', event: 'COMPLETED', by: 'MENTOR' }, { version });
  },
  async NO_SHOW(head, { version }) {
    refuseUnless(mayTellAbsence(head), '시작하고 조금 지난 뒤부터 며칠 안에만 알릴 수 있습니다.');
    refuseUnless(!head.disputed_at, disputed);
    await endMentoring(head, { status: 'NO_SHOW', event: 'NO_SHOW', by: 'MENTOR', noShowBy: 'MENTEE' }, { version });
  },
};

/** A new meeting place, or one in place of a broken one; both are sent the appointment again. An unchanged one is not sent. */
async function changePlace(head: MentoringHead, meetingUrl: string | undefined, version: number): Promise<void> {
  if (meetingUrl === undefined) throw fail(mentoringErrors.wrongState, { detail: '이미 받아들였습니다. 만나는 곳은 바꿀 수 있습니다.' });
  refuseUnless(head.now < head.end_at, '이미 끝났습니다.');
  if (meetingUrl === head.meeting_url && version === head.version) return;
  await changeMentoring(head, 'MENTOR', { meeting_url: meetingUrl }, version);
  await notifyMentoring(head.id, 'PLACE_CHANGED', 'MENTOR');
}

const disputed = '운영자의 결정을 기다리고 있습니다.';

/** An answer counts until the second, whether or not the request has been ended since. */
export function isInTime({ expires_at: expiresAt, now }: Pick<MentoringHead, 'expires_at' | 'now'>): boolean {
  return !expiresAt || now < expiresAt;
}

/** Whether an absence can be reported now. */
export function mayTellAbsence({ start_at: startAt, end_at: endAt, now }: Pick<MentoringHead, 'start_at' | 'end_at' | 'now'>): boolean {
  return now >= minutesAfter(startAt, noShowTerms.minutes) && now < hoursAfter(endAt, noShowTerms.hours);
}

/** @throws AppError MENTORING_002 with the reason */
export function refuseUnless(may: boolean, detail: string): void {
  if (!may) throw fail(mentoringErrors.wrongState, { detail });
}
