import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { ConsentFlags } from '../api/consent.ts';
import { change, findMentoring } from './change.ts';
import { mentoringTexts } from './mentorings.texts.ts';

const texts = inLanguages({ ko: { done: '멘토링을 취소했습니다.' }, en: { done: 'The session is canceled.' } });

export interface CancelFlags extends ConsentFlags {
  reason?: string;
}

/** Shows the refund before asking for consent. */
export async function cancelMentoring(context: Context, id: string, { reason: given, ...flags }: CancelFlags): Promise<void> {
  const mentoring = await findMentoring(context, id);
  const reason = given ?? (await context.prompts.text({ message: mentoringTexts().reason, flag: '--reason' }));
  const details = mentoring.refund && mentoringTexts().back(mentoring.refund);
  await change(context, { mentoring, route: mentoringsContract.cancelMentoring, body: { reason }, flags, details, done: () => texts().done });
}
