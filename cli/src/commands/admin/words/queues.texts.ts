import { wordsByName } from '../../../terminal/language.ts';

/** What waits for operators. */
export const queueName = wordsByName({
  APPLICATIONS: ['확인할 지식공유 신청', 'Applications to confirm'],
  COURSES: ['심사할 강의', 'Courses to review'],
  HELD: ['보류한 글', 'Held publications'],
  REPORTS: ['처리할 신고', 'Reports'],
  CONTACT: ['답할 문의', 'Contact messages'],
  DISPUTES: ['멘토링 분쟁', 'Disputes about sessions'],
  APPROVALS: ['승인할 요청', 'Requests for approval'],
  SETTLEMENTS: ['확정일이 지난 정산', 'Statements past their day'],
  HELD_SETTLEMENTS: ['보류한 정산', 'Held statements'],
  PAYOUTS: ['승인할 지급', 'Pay-outs to approve'],
  JOBS: ['멈춘 작업', 'Failed jobs'],
  WEBHOOKS: ['실패한 웹훅', 'Failed webhooks'],
});
