import { mentoringMemosContract, type MentoringMemo } from '@baeum/contract/domains/mentoring-memos/mentoring-memos.contract.ts';
import { mentoringReviewsContract } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.contract.ts';
import type { MentoringReview } from '@baeum/contract/domains/mentoring-reviews/mentoring-reviews.schemas.ts';
import type { Context } from '../../context.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { given, harmless } from '../../terminal/table.ts';

const texts = inLanguages({
  ko: {
    saved: '저장했습니다.',
    empty: '메모가 없습니다.',
    held: '운영자의 확인을 기다립니다.',
    removed: '운영자가 지웠습니다.',
    rating: '별점',
    content: '후기',
    reply: '멘토의 답글',
    at: '쓴 때',
  },
  en: {
    saved: 'Saved.',
    empty: 'No memo.',
    held: 'It waits for an operator.',
    removed: 'An operator has removed it.',
    rating: 'rating',
    content: 'review',
    reply: "mentor's reply",
    at: 'written at',
  },
});

export interface MemoFlags {
  file?: string;
}

/** Shows the mentor's own memo, or writes it from a file; an empty one takes it away. */
export async function memo(context: Context, id: string, { file }: MemoFlags): Promise<void> {
  const session = await context.session();
  const params = { id };
  if (file === undefined) return printMemo(context, await session.call(mentoringMemosContract.getMentoringMemo, { params }));
  const written = { memo: (await readText(file)).trimEnd() };
  await printMemo(context, await session.call(mentoringMemosContract.setMentoringMemo, { params, body: written }));
  context.output.message(texts().saved);
}

async function printMemo({ output }: Context, answer: MentoringMemo): Promise<void> {
  const human = answer.memo === '' ? '' : `${harmless(answer.memo)}\n`;
  await print(output, answer, { human });
  if (answer.memo === '' && output.format === 'human') output.message(texts().empty);
}

export interface ReviewFlags {
  rating?: string;
  content?: string;
  reply?: string;
}

/** Shows the review of a session, or writes one's own part of it: stars and words as its mentee, a reply as its mentor. */
export async function review(context: Context, id: string, { rating, content, reply }: ReviewFlags): Promise<void> {
  const session = await context.session();
  const written = { ...(rating !== undefined && { rating: Number(rating) }), ...(content !== undefined && { content }), ...(reply !== undefined && { reply }) };
  if (Object.keys(written).length === 0) return printReview(context, await session.call(mentoringReviewsContract.getMentoringReview, { params: { id } }));
  await printReview(context, await session.call(mentoringReviewsContract.setMentoringReview, { params: { id }, body: written }));
  context.output.message(texts().saved);
}

async function printReview({ output }: Context, answer: MentoringReview): Promise<void> {
  const t = texts();
  const { rating, content, reply, createdAt, held, removed } = answer;
  await print(output, answer, {
    pairs: given([
      [t.rating, rating],
      [t.content, content],
      [t.reply, reply?.content],
      [headOfMoments(output, t.at), createdAt],
    ]),
  });
  if (held) output.notice(t.held);
  if (removed) output.notice(t.removed);
}
