import { lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import type { ReviewReason } from '../teaching-courses/submission.rules.ts';

/** Minutes for which a submission is reserved for the operator who claims it. */
export const claimMinutes = 30;

/** Letters of what operators write beside a decision. */
export const reviewNoteLength = 2000;

/** What a decision makes of a course. */
export const reviewDecisions = ['PUBLISHED', 'REJECTED', 'HIDDEN'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What a video should be like: lines of its picture, loudness in LUFS, and seconds of silence at its beginning. */
export const videoTerms = { height: 720, loudness: { min: -24, max: -12 }, silence: 30 } as const;

const reviewFieldErrors = {
  submission: invalidField('심사할 제출의 번호와 해시를 함께 보내주세요.'),
  noReason: invalidField('반려하는 이유를 하나 이상 고르거나 적어주세요.'),
  noNote: invalidField('숨기는 이유를 적어주세요.'),
  tooLong: invalidField(`${formatCount(reviewNoteLength)}자까지 적을 수 있습니다.`),
} as const;

export interface ReviewInputDraft {
  status: ReviewDecision;
  submissionId?: number | undefined;
  contentHash?: string | undefined;
  reasons: readonly ReviewReason[];
  note?: string | undefined;
}

export function reviewNoteRule(note: string): ErrorEntry | undefined {
  return lettersOf(note) <= reviewNoteLength ? undefined : reviewFieldErrors.tooLong;
}

/** What a decision lacks: what it is about, or why. Who reads that a course was hidden or sent back has to know what to do. */
export function reviewProblems({ status, submissionId, contentHash, reasons, note = '' }: ReviewInputDraft) {
  const empty = lettersOf(note) === 0;
  if (status === 'HIDDEN') return empty ? [{ path: ['note'], error: reviewFieldErrors.noNote }] : [];
  return [
    ...(submissionId === undefined ? [{ path: ['submissionId'], error: reviewFieldErrors.submission }] : []),
    ...(contentHash === undefined ? [{ path: ['contentHash'], error: reviewFieldErrors.submission }] : []),
    ...(status === 'REJECTED' && reasons.length === 0 && empty ? [{ path: ['reasons'], error: reviewFieldErrors.noReason }] : []),
  ];
}
