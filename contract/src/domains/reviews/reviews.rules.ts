import { lettersOf, shownLettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';

/** Stars that a review may give, the best first. */
export const stars = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof stars)[number];

/** Orders of a course's reviews. */
export const reviewSorts = ['recent', 'helpful', 'ratingDesc', 'ratingAsc'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Shortest and longest text of a review; a reply may be as long, and has one letter at least. */
export const reviewLength = { min: 10, max: 2000 } as const;

/** Why somebody may not review a course. */
export const reviewRefusals = ['OWN_COURSE', 'NOT_ENROLLED', 'NO_LECTURE_COMPLETED'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** What the rule for reviewing looks at. */
export interface Learned {
  /** Teaches the course. */
  teaches: boolean;
  /** Learns the course or has learned it: what an enrolment that is over has shown counts. */
  enrolled: boolean;
  completedLectures: number;
}

/** Who has completed a lecture of a course says what they think of it; its own instructor does not. */
export function reviewingRule({ teaches, enrolled, completedLectures }: Learned): ReviewRefusal | undefined {
  if (teaches) return 'OWN_COURSE';
  if (!enrolled) return 'NOT_ENROLLED';
  return completedLectures > 0 ? undefined : 'NO_LECTURE_COMPLETED';
}

/** What a form says at its field. */
const reviewFieldErrors = {
  rating: invalidField('별점을 골라주세요.'),
  tooShort: invalidField(`수강평을 ${reviewLength.min}자 이상 적어주세요.`),
  tooLong: invalidField(`수강평은 ${formatCount(reviewLength.max)}자까지 적을 수 있습니다.`),
  noReply: invalidField('답글을 적어주세요.'),
  replyTooLong: invalidField(`답글은 ${formatCount(reviewLength.max)}자까지 적을 수 있습니다.`),
} as const;

export function ratingRule(rating: number | null): ErrorEntry | undefined {
  return stars.some((star) => star === rating) ? undefined : reviewFieldErrors.rating;
}

/** Letters of a text as the database counts them: an emoji is one. */
export function reviewRule(content: string): ErrorEntry | undefined {
  if (shownLettersOf(content) < reviewLength.min) return reviewFieldErrors.tooShort;
  return lettersOf(content) > reviewLength.max ? reviewFieldErrors.tooLong : undefined;
}

export function replyRule(content: string): ErrorEntry | undefined {
  const length = lettersOf(content);
  if (length === 0) return reviewFieldErrors.noReply;
  return length > reviewLength.max ? reviewFieldErrors.replyTooLong : undefined;
}
