import { isBlank, lettersOf } from '../../shared/compose-text.ts';
import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import type { FieldProblem } from '../../shared/rule.ts';

/** Why somebody may not teach, in the order of the form, each as the applicant reads it. */
export const rejectionReasons = {
  IDENTITY: '적어주신 이름이나 사업자명을 확인할 수 없습니다. 실명이나 등록된 사업자명을 적어주세요.',
  CONTACT: '적어주신 이메일이나 전화번호로 연락이 닿지 않습니다. 지금 쓰는 연락처를 적어주세요.',
  INTRODUCTION: '소개만으로는 무엇을 가르칠 수 있는지 알기 어렵습니다. 해온 일과 가르치고 싶은 것을 더 적어주세요.',
  LINK: '적어주신 주소가 열리지 않거나 본인의 것인지 알 수 없습니다. 열리는 주소로 바꿔주세요.',
  FIELD: '희망하신 분야에서 해온 일을 확인할 수 없습니다. 확인할 수 있는 자료를 함께 적어주세요.',
  DUPLICATE: '다른 계정으로 이미 활동하고 있습니다. 쓰던 계정으로 로그인해주세요.',
  POLICY: '이용 약관에 맞지 않는 내용이 있습니다.',
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonNames = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]];

/** What an operator can decide; an application is approved as soon as it is sent, so approving it confirms that. */
export const applicationDecisions = ['APPROVED', 'REJECTED'] as const;
export type ApplicationDecision = (typeof applicationDecisions)[number];

/** With a minus: the newest first. */
export const applicationSorts = ['-createdAt', 'createdAt'] as const;

/** Longest note to an applicant, in letters. */
export const reviewNoteLength = 1000;

export const applicationReviewFieldErrors = {
  noReason: invalidField('반려하는 이유를 하나 이상 고르거나 적어주세요.'),
  reasonElsewhere: invalidField('이유는 반려할 때만 적습니다.'),
  note: invalidField(`${reviewNoteLength}자까지 적을 수 있습니다.`),
} as const;

export function reviewNoteRule(note: string): ErrorEntry | undefined {
  return lettersOf(note) > reviewNoteLength ? applicationReviewFieldErrors.note : undefined;
}

/** A rejection needs reasons; a confirmation has none. */
export function applicationReviewProblems({ status, reasons, reviewNote }: ApplicationReviewDraft): FieldProblem[] {
  const says = reasons.length > 0 || !isBlank(reviewNote ?? '');
  if (status === 'REJECTED') return says ? [] : [{ path: ['reasons'], error: applicationReviewFieldErrors.noReason }];
  return reasons.length > 0 ? [{ path: ['reasons'], error: applicationReviewFieldErrors.reasonElsewhere }] : [];
}

interface ApplicationReviewDraft {
  status: ApplicationDecision;
  reasons: readonly RejectionReason[];
  reviewNote?: string | undefined;
}
