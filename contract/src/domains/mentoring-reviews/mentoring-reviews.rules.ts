import { lettersOf, shownLettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import type { FieldProblem } from '../../shared/rule.ts';
import { ratingRule } from '../reviews/reviews.rules.ts';

/** Shortest and longest review of a session; a reply may be as long, and has one letter at least. */
export const mentoringReviewLength = { min: 10, max: 1000 } as const;

/** What a form says at its field. */
export const mentoringReviewFieldErrors = {
  tooShort: invalidField(`후기를 ${mentoringReviewLength.min}자 이상 적어주세요.`),
  tooLong: invalidField(`후기는 ${formatCount(mentoringReviewLength.max)}자까지 적을 수 있습니다.`),
  noReply: invalidField('답글을 적어주세요.'),
  replyTooLong: invalidField(`답글은 ${formatCount(mentoringReviewLength.max)}자까지 적을 수 있습니다.`),
  oneSide: invalidField('멘티는 별점과 후기를, 멘토는 답글만 적습니다.'),
} as const;

/** Letters of a text as the database counts them: an emoji is one. */
export function mentoringReviewRule(content: string): ErrorEntry | undefined {
  if (shownLettersOf(content) < mentoringReviewLength.min) return mentoringReviewFieldErrors.tooShort;
  return lettersOf(content) > mentoringReviewLength.max ? mentoringReviewFieldErrors.tooLong : undefined;
}

export function mentoringReplyRule(reply: string): ErrorEntry | undefined {
  const length = lettersOf(reply);
  if (length === 0) return mentoringReviewFieldErrors.noReply;
  return length > mentoringReviewLength.max ? mentoringReviewFieldErrors.replyTooLong : undefined;
}

/** What one writes of a session: its mentee `rating` and `content`, its mentor `reply`. */
export interface WrittenReview {
  rating?: number | undefined;
  content?: string | undefined;
  reply?: string | undefined;
}

/** Members that are missing or not allowed: a review has stars and a text, a reply has nothing else. */
export function reviewSidesRule({ rating, content, reply }: WrittenReview): FieldProblem[] {
  if (reply !== undefined) return rating === undefined && content === undefined ? [] : [{ path: ['reply'], error: mentoringReviewFieldErrors.oneSide }];
  const problems = [
    { path: ['rating'], error: rating === undefined ? ratingRule(null) : undefined },
    { path: ['content'], error: content === undefined ? mentoringReviewFieldErrors.tooShort : undefined },
  ];
  return problems.flatMap(({ path, error }) => (error ? [{ path, error }] : []));
}
