import type { DeskQueueName } from '@baeum/contract/domains/desk/desk.rules.ts';

/** Path of each queue below `/admin`, and the filters that show it alone. */
export const queuePlaces: Readonly<Record<DeskQueueName, { noun: string; query?: string; text: string }>> = {
  APPLICATIONS: { noun: 'instructor-applications', text: '확인할 지식공유 신청' },
  COURSES: { noun: 'courses', text: '심사할 강의' },
  HELD: { noun: 'posts', text: '보류한 글' },
  REPORTS: { noun: 'reports', text: '처리할 신고' },
  CONTACT: { noun: 'contact-messages', text: '답할 문의' },
  DISPUTES: { noun: 'mentoring-disputes', text: '멘토링 분쟁' },
  APPROVALS: { noun: 'approvals', text: '승인할 요청' },
  SETTLEMENTS: { noun: 'settlements', query: 'state=OPEN', text: '확정일이 지난 정산' },
  HELD_SETTLEMENTS: { noun: 'settlements', query: 'state=HELD', text: '보류한 정산' },
  PAYOUTS: { noun: 'payouts', query: 'state=MADE', text: '승인할 지급' },
  JOBS: { noun: 'jobs', text: '멈춘 작업' },
  WEBHOOKS: { noun: 'webhooks', text: '실패한 웹훅' },
};
