import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { typedMoment } from '../../terminal/typed-moments.ts';
import { change, findMentoring } from './change.ts';

const texts = inLanguages({
  ko: {
    which: '--to, --agree, --keep 가운데 하나를 주세요.',
    noProposal: '옮기자고 제안한 시간이 없습니다.',
    done: { to: '새 시간을 보냈습니다.', agree: '제안한 시간으로 옮겼습니다.', keep: '지금 시간을 그대로 둡니다.' },
  },
  en: {
    which: 'Give one of --to, --agree and --keep.',
    noProposal: 'No other time is proposed.',
    done: { to: 'The new time is sent.', agree: 'Moved to the proposed time.', keep: 'It stays when it is.' },
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
  const answer = flags.agree ? 'agree' : flags.keep ? 'keep' : undefined;
  if (to === undefined && answer === undefined) throw usage(texts().which);
  const mentoring = await findMentoring(context, id);
  await change(context, {
    mentoring,
    route: mentoringsContract.rescheduleMentoring,
    body: { startAt: to ?? answered(mentoring, answer === 'agree'), version: mentoring.version },
    flags: {},
    done: texts().done[answer ?? 'to'],
  });
}

/** Who agrees sends the proposed time, who does not the present one. @throws CliFailure usage where nothing is proposed */
function answered({ startAt, proposal }: Mentoring, agrees: boolean): string {
  if (!proposal) throw usage(texts().noProposal);
  return agrees ? proposal.startAt : startAt;
}
