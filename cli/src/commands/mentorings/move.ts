import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { typedMoment } from '../../terminal/typed-moments.ts';
import { whoAmI } from '../auth/who-am-i.ts';
import { change, findMentoring } from './change.ts';

const texts = inLanguages({
  ko: {
    which: '--to, --agree, --keep 가운데 하나를 주세요.',
    noProposal: '옮기자고 제안한 시간이 없습니다.',
    own: '내가 제안한 시간입니다. 상대의 답을 기다리거나, --keep으로 거두세요.',
    proposed: '이 시간으로 옮기자고 제안했습니다. 상대가 답할 때까지 앞의 시간이 그대로입니다.',
    moved: '시간을 옮겼습니다.',
    kept: '지금 시간을 그대로 둡니다.',
  },
  en: {
    which: 'Give one of --to, --agree and --keep.',
    noProposal: 'No other time is proposed.',
    own: 'You have proposed this time yourself. Wait for the answer, or take it back by --keep.',
    proposed: 'This time is proposed. Until it is agreed to, the session stays when it is.',
    moved: 'Moved.',
    kept: 'It stays when it is.',
  },
});

export interface MoveFlags {
  to?: string;
  agree?: true;
  keep?: true;
}

/** Another time, or an answer to the one that is proposed. */
export async function moveMentoring(context: Context, id: string, flags: MoveFlags): Promise<void> {
  const to = flags.to === undefined ? undefined : typedMoment('--to', flags.to);
  if (to === undefined && !flags.agree && !flags.keep) throw usage(texts().which);
  const mentoring = await findMentoring(context, id);
  await change(context, {
    mentoring,
    route: mentoringsContract.rescheduleMentoring,
    body: { startAt: to ?? (await answered(context, mentoring, flags.agree === true)), version: mentoring.version },
    flags: {},
    done: ({ startAt, proposal }) => (startAt !== mentoring.startAt ? texts().moved : proposal ? texts().proposed : texts().kept),
  });
}

/**
 * Who agrees sends the proposed time, who does not the present one.
 * @throws CliFailure usage where nothing is proposed, or by oneself
 */
async function answered(context: Context, { mentor, mentee, startAt, proposal }: Mentoring, agrees: boolean): Promise<string> {
  if (!proposal) throw usage(texts().noProposal);
  if (!agrees) return startAt;
  const proposer = proposal.by === 'MENTOR' ? mentor : mentee;
  if ((await whoAmI(await context.session()))?.id === proposer.id) throw usage(texts().own);
  return proposal.startAt;
}
