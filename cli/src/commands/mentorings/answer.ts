import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { ConsentFlags } from '../api/consent.ts';
import { whoAmI } from '../auth/who-am-i.ts';
import { change, findMentoring } from './change.ts';
import { mentoringTexts } from './mentorings.texts.ts';

const texts = inLanguages({
  ko: {
    done: {
      ACCEPTED: '신청을 수락했습니다.',
      DECLINED: '신청을 거절했습니다. 낸 것은 멘티에게 모두 돌아갑니다.',
      COMPLETED: '멘토링을 마쳤습니다.',
      NO_SHOW: '멘티가 오지 않은 것으로 적었습니다.',
    },
    place: '만나는 곳을 바꿨습니다.',
    why: '어떻게 되었나요?',
    reported: '멘토가 오지 않았다고 알렸습니다. 운영자가 확인하고 정합니다.',
  },
  en: {
    done: {
      ACCEPTED: 'Accepted.',
      DECLINED: 'Declined; all is given back.',
      COMPLETED: 'The session is held.',
      NO_SHOW: 'Noted that the mentee did not come.',
    },
    place: 'The place to meet is changed.',
    why: 'What happened?',
    reported: 'Reported that the mentor did not come. An operator decides.',
  },
});

export interface AcceptFlags {
  meetingUrl?: string;
}

export interface ReasonFlags extends ConsentFlags {
  reason?: string;
}

export async function accept(context: Context, id: string, { meetingUrl }: AcceptFlags): Promise<void> {
  await setStatus(context, await findMentoring(context, id), { status: 'ACCEPTED', meetingUrl });
}

export async function decline(context: Context, id: string, { reason, ...flags }: ReasonFlags): Promise<void> {
  await setStatus(context, await findMentoring(context, id), { status: 'DECLINED', reason }, flags);
}

export async function complete(context: Context, id: string, flags: ConsentFlags): Promise<void> {
  await setStatus(context, await findMentoring(context, id), { status: 'COMPLETED' }, flags);
}

/** A mentor sets the state directly; a mentee reports it to an operator, with a reason. */
export async function reportNoShow(context: Context, id: string, { reason: given, ...flags }: ReasonFlags): Promise<void> {
  const mentoring = await findMentoring(context, id);
  const isMentor = (await whoAmI(await context.session()))?.id === mentoring.mentor.id;
  if (isMentor) return setStatus(context, mentoring, { status: 'NO_SHOW' }, flags);
  const reason = given ?? (await context.prompts.text({ message: texts().why, flag: '--reason' }));
  await change(context, { mentoring, route: mentoringsContract.reportMentoringNoShow, body: { reason }, flags, details: reason, done: () => texts().reported });
}

interface Answer {
  status: 'ACCEPTED' | 'DECLINED' | 'COMPLETED' | 'NO_SHOW';
  reason?: string | undefined;
  meetingUrl?: string | undefined;
}

async function setStatus(context: Context, mentoring: Mentoring, answer: Answer, flags: ConsentFlags = {}): Promise<void> {
  const t = texts();
  const state = answer.status === 'NO_SHOW' ? mentoringTexts().noShow.MENTEE : mentoringTexts().statuses[answer.status];
  await change(context, {
    mentoring,
    route: mentoringsContract.setMentoringStatus,
    body: { ...answer, version: mentoring.version },
    flags,
    details: [state, answer.reason].filter(Boolean).join(': '),
    done: () => (mentoring.status === answer.status ? t.place : t.done[answer.status]),
  });
}
