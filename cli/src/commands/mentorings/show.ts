import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Context } from '../../context.ts';
import { headOfMoments, zonedMomentText } from '../../terminal/moments.ts';
import { withNext } from '../../terminal/next-command.ts';
import { print } from '../../terminal/print.ts';
import { given, type Cell } from '../../terminal/table.ts';
import { priceText } from '../courses/price.ts';
import { mentoringTexts } from './mentorings.texts.ts';

export async function showMentoring(context: Context, id: string): Promise<void> {
  await printMentoring(context, await (await context.session()).call(mentoringsContract.getMentoring, { params: { id } }));
}

/** @param answer what `--json` prints, where a session is only a part of it */
export async function printMentoring(context: Context, mentoring: Mentoring, answer: unknown = mentoring): Promise<void> {
  await print(context.output, answer, { pairs: given(membersOf(context, mentoring)) });
}

/** What became of a session that was changed, in a line, and what can be done with it next. Programs get the whole of it. */
export async function printChanged(context: Context, mentoring: Mentoring, done: string): Promise<void> {
  const { output } = context;
  const { id, mentor, mentee, startAt } = mentoring;
  const t = mentoringTexts();
  const human = `${id} ${t.session(mentor.name, mentee.name, zonedMomentText(startAt))} · ${t.status}: ${stateOf(mentoring)}\n`;
  await print(output, mentoring, { pairs: given(membersOf(context, mentoring)), human });
  output.message(withNext(output, done, `baeum mentorings show ${id}`));
}

function membersOf({ output }: Context, { mentor, mentee, proposal, cancel, dispute, refund, ...mentoring }: Mentoring): [string, Cell][] {
  const t = mentoringTexts();
  const at = (label: string) => headOfMoments(output, label);
  return [
    ['id', mentoring.id],
    [t.status, stateOf(mentoring)],
    [t.mentor, mentor.name],
    [t.mentee, mentee.name],
    [at(t.start), mentoring.startAt],
    [at(t.end), mentoring.endAt],
    [t.price, priceText(mentoring.price)],
    [t.order, mentoring.orderId],
    [t.question, mentoring.question],
    [t.meetingUrl, mentoring.meetingUrl],
    [at(t.until), mentoring.expiresAt],
    [at(t.proposed), proposal?.startAt],
    [at(t.proposedUntil), proposal?.until],
    [t.endedBy, cancel && t.enders[cancel.by]],
    [t.reason, cancel?.reason],
    [t.refunded, cancel && cancel.refundAmount > 0 ? priceText(cancel.refundAmount) : undefined],
    [t.dispute, dispute?.reason],
    [t.outcome, dispute?.outcome && t.outcomes[dispute.outcome]],
    [t.answer, dispute?.answer],
    [t.refund, refund && mentoring.price > 0 ? t.back(refund) : undefined],
  ];
}

/** Its state, and of an absence who it was. */
export function stateOf({ status, noShowBy }: Pick<Mentoring, 'status' | 'noShowBy'>): string {
  const t = mentoringTexts();
  return noShowBy ? t.noShow[noShowBy] : t.statuses[status];
}
