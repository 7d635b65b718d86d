import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import type { LooseRequest, Session } from '../../session/session.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { whoAmI } from '../auth/who-am-i.ts';
import { priceText } from '../courses/price.ts';
import { mentoringTexts } from './mentorings.texts.ts';
import { stateOf } from './show.ts';

const texts = inLanguages({
  ko: { daysOfMentor: '--from과 --to는 --as mentor와 함께 씁니다.' },
  en: { daysOfMentor: '--from and --to go with --as mentor.' },
});

export interface ListFlags {
  as: 'mentee' | 'mentor';
  tab?: string;
  status?: string;
  from?: string;
  to?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

export async function listMentorings(context: Context, { as, all, ...query }: ListFlags): Promise<void> {
  const t = mentoringTexts();
  const { output } = context;
  if (as === 'mentee' && (query.from ?? query.to) !== undefined) throw usage(texts().daysOfMentor);
  const session = await context.session();
  await printPages<Mentoring>(output, {
    send: as === 'mentee' ? (request) => session.send(mentoringsContract.listMyMentorings, request) : await asMentor(session),
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', headOfMoments(output, t.start), as === 'mentee' ? t.mentor : t.mentee, t.status, t.price, headOfMoments(output, t.until)],
      rows: items.map((mentoring) => [
        mentoring.id,
        mentoring.startAt,
        (as === 'mentee' ? mentoring.mentor : mentoring.mentee).name,
        stateOf(mentoring),
        priceText(mentoring.price),
        mentoring.expiresAt,
      ]),
    }),
  });
}

/** The own sessions as a mentor; without a login the operation itself fails. */
async function asMentor(session: Session) {
  const id = String((await whoAmI(session))?.id ?? 0);
  return (request: LooseRequest) => session.send(mentoringsContract.listMentorMentorings, { ...request, params: { id } });
}
