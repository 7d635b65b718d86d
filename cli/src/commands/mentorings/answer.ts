import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { missingFlag } from '../../terminal/prompts.ts';
import type { ConsentFlags } from '../api/consent.ts';
import { whoAmI } from '../auth/who-am-i.ts';
import { change, findMentoring } from './change.ts';

const texts = inLanguages({
  ko: {
    accepted: '신청을 받아들였습니다.',
    declined: '신청을 받아들이지 않았습니다. 멘티에게 모두 돌려줍니다.',
    completed: '멘토링을 마쳤습니다.',
    absent: '멘티가 오지 않은 것으로 두었습니다.',
    reported: '멘토가 오지 않았다고 알렸습니다. 운영자가 보고 정합니다.',
  },
  en: {
    accepted: 'Accepted.',
    declined: 'Declined; all is given back.',
    completed: 'The session is held.',
    absent: 'The mentee did not come.',
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
  await setStatus(context, id, { status: 'ACCEPTED', meetingUrl }, {}, texts().accepted);
}

export async function decline(context: Context, id: string, { reason, ...flags }: ReasonFlags): Promise<void> {
  await setStatus(context, id, { status: 'DECLINED', reason }, flags, texts().declined);
}

export async function complete(context: Context, id: string, flags: ConsentFlags): Promise<void> {
  await setStatus(context, id, { status: 'COMPLETED' }, flags, texts().completed);
}

/** A mentor settles it by saying so; a mentee asks an operator, and tells what happened. */
export async function reportNoShow(context: Context, id: string, { reason, ...flags }: ReasonFlags): Promise<void> {
  const mentoring = await findMentoring(context, id);
  const isMentor = (await whoAmI(await context.session()))?.id === mentoring.mentor.id;
  if (isMentor) return setStatus(context, id, { status: 'NO_SHOW' }, flags, texts().absent);
  if (reason === undefined) throw missingFlag('--reason');
  await change(context, { mentoring, route: mentoringsContract.reportMentoringNoShow, body: { reason }, flags, details: reason, done: texts().reported });
}

async function setStatus(context: Context, id: string, body: Readonly<Record<string, string | undefined>>, flags: ConsentFlags, done: string): Promise<void> {
  const mentoring = await findMentoring(context, id);
  await change(context, { mentoring, route: mentoringsContract.setMentoringStatus, body: { ...body, version: mentoring.version }, flags, done });
}
