import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Context } from '../../context.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import type { Cell } from '../../terminal/table.ts';
import { priceText } from '../courses/price.ts';
import { mentoringTexts } from './mentorings.texts.ts';

export async function showMentoring(context: Context, id: string): Promise<void> {
  await printMentoring(context, await (await context.session()).call(mentoringsContract.getMentoring, { params: { id } }));
}

/** @param answer what `--json` prints, where a session is only a part of it */
export async function printMentoring(context: Context, mentoring: Mentoring, answer: unknown = mentoring): Promise<void> {
  const pairs = membersOf(context, mentoring).filter(([, value]) => value !== undefined);
  await print(context.output, answer, { pairs });
}

function membersOf({ output }: Context, { mentor, mentee, proposal, dispute, refund, ...mentoring }: Mentoring): [string, Cell][] {
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
    [t.canceled, mentoring.cancel?.reason],
    [t.dispute, dispute?.reason],
    [t.outcome, dispute?.outcome && t.outcomes[dispute.outcome]],
    [t.refund, refund && t.back(refund.amount, refund.points, refund.rate)],
  ];
}

/** Its state, and of an absence who it was. */
export function stateOf({ status, noShowBy }: Pick<Mentoring, 'status' | 'noShowBy'>): string {
  const t = mentoringTexts();
  return noShowBy ? `${t.statuses[status]} (${t.sides[noShowBy]})` : t.statuses[status];
}
