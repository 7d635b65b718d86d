import type { MentoringSide, MentoringStatus } from './mentorings.rules.ts';

/** What people call the states of a session. */
export const mentoringStatusNames: Readonly<Record<MentoringStatus, string>> = {
  PAYMENT_PENDING: '결제 대기',
  REQUESTED: '답변 대기',
  ACCEPTED: '예약 확정',
  DECLINED: '거절',
  CANCELED: '취소',
  COMPLETED: '완료',
  NO_SHOW: '노쇼',
  EXPIRED: '기한 만료',
};

/** The same of a session to which one of the two did not come. */
export const noShowNames: Readonly<Record<MentoringSide, string>> = { MENTOR: '멘토 노쇼', MENTEE: '멘티 노쇼' };
