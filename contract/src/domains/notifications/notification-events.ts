export const notificationChannels = ['inApp', 'email', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Groups of the settings, in their order. */
export const notificationGroups = {
  security: '보안',
  learning: '학습',
  buying: '구매',
  community: '커뮤니티',
  mentoring: '멘토링',
  teaching: '지식공유',
  operating: '운영',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

interface EventRule {
  group: NotificationGroup;
  /** What the settings call it. */
  label: string;
  /** Channels that send it unless the person has chosen otherwise. */
  defaults: Readonly<Record<NotificationChannel, boolean>>;
  /** Channels that cannot be switched off. */
  fixed: readonly NotificationChannel[];
  /** Only mentors get it. */
  mentorsOnly?: true;
  /** It may hold advertising, which no screen lights up for by night. */
  mayAdvertise?: true;
}

/** Who took an account over would switch these mails off first. */
const security = { group: 'security', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: ['email'] } as const;
const buying = { group: 'buying', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: [] } as const;
/** The law wants buyers to have it in writing. */
const receipt = { ...buying, fixed: ['email'] } as const;
const learning = { group: 'learning', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: [] } as const;
/** The header counts unread messages by itself, so that the list of notifications need not. */
const message = { group: 'community', defaults: { inApp: false, email: true, sms: false, push: true }, fixed: [] } as const;
const community = { group: 'community', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: [] } as const;
const mentoring = { group: 'mentoring', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: [] } as const;
/** For operators only. */
const operating = { group: 'operating', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: [] } as const;
const teaching = { group: 'teaching', defaults: { inApp: true, email: true, sms: false, push: true }, fixed: [] } as const;

/** All events that people are notified of, in the order of the settings. Their texts are in the `<d>.notices.ts` of the server. */
const events = {
  'device-signed-in': { ...security, label: '새 기기에서 로그인' },
  'password-changed': { ...security, label: '비밀번호 변경' },
  'email-changed': { ...security, label: '이메일 변경' },
  'token-created': { ...security, label: '프로그램 연결과 API 토큰' },
  'social-account-linked': { ...security, label: '소셜 계정 연결' },
  'second-factor-added': { ...security, label: '2단계 인증 등록' },
  'second-factor-removed': { ...security, label: '2단계 인증 해제' },
  'recovery-code-used': { ...security, label: '복구 코드 사용' },
  'second-factor-guessed': { ...security, label: '2단계 인증 실패' },
  'payee-changed': { ...security, label: '정산받을 계좌 변경' },
  'data-export-ready': { ...security, label: '내 정보 파일' },
  'course-completed': { ...learning, label: '강의 수료' },
  'enrollment-ending': { ...learning, label: '곧 끝나는 수강 기간' },
  'course-news': { ...learning, mayAdvertise: true, label: '수강하는 강의의 소식' },
  'review-replied': { ...learning, label: '내 수강평의 답글' },
  'inquiry-answered': { ...learning, label: '내 문의의 답변' },
  'mentoring-review-replied': { ...learning, label: '내 멘토링 후기의 답글' },
  'order-paid': { ...receipt, label: '결제 완료' },
  'order-awaiting-deposit': { ...receipt, label: '입금 안내' },
  'order-refunded': { ...receipt, label: '환불' },
  'payment-returned': { ...receipt, label: '되돌려드린 결제' },
  'payment-canceled': { ...receipt, label: '취소된 결제' },
  'refund-account-refused': { ...receipt, label: '환불 계좌 오류' },
  'return-account-needed': { ...receipt, label: '돌려받을 계좌' },
  'points-expiring': { ...buying, label: '곧 사라지는 포인트' },
  'post-released': { ...community, label: '검토가 끝난 내 글' },
  'publication-released': { ...community, label: '검토가 끝난 내 수강평, 문의, 로드맵, 프로필, 후기' },
  'takedown-begun': { ...community, fixed: ['email'], label: '저작권 신고로 숨겨진 내 콘텐츠' },
  'takedown-ended': { ...community, label: '저작권 신고의 결과' },
  'post-commented': { ...community, label: '내 글의 새 댓글' },
  'comment-replied': { ...community, label: '내 댓글의 답글' },
  'answer-accepted': { ...community, label: '채택된 내 답변' },
  mentioned: { ...community, label: '나를 언급한 글' },
  'mentoring-requested': { ...mentoring, mentorsOnly: true, label: '나에게 온 멘토링 신청' },
  'mentoring-waiting': { ...mentoring, mentorsOnly: true, label: '답을 기다리는 멘토링 신청' },
  'mentoring-answered': { ...mentoring, label: '거절된 멘토링 신청' },
  'mentoring-scheduled': { ...mentoring, label: '멘토링 일정의 확정, 변경, 취소' },
  'mentoring-proposed': { ...mentoring, label: '시간을 옮기자는 제안' },
  'mentoring-soon': { ...mentoring, label: '곧 시작하는 멘토링' },
  'mentoring-ended': { ...mentoring, label: '끝난 멘토링' },
  'application-approved': { ...teaching, label: '지식공유자·멘토 신청 결과' },
  'application-reviewed': { ...teaching, fixed: ['email'], label: '지식공유자·멘토 신청의 반려와 다시 한 승인' },
  'application-waiting': { ...teaching, label: '확인을 기다리는 신청서' },
  'course-reviewed': { ...teaching, label: '내 강의의 심사 결과' },
  'review-received': { ...teaching, label: '내 강의의 새 수강평' },
  'mentoring-reviewed': { ...teaching, label: '내 멘토링의 새 후기' },
  'inquiry-received': { ...teaching, label: '내 강의의 새 문의' },
  'settlement-confirmed': { ...teaching, label: '정산 확정' },
  'income-paid': { ...teaching, label: '정산금 지급' },
  'income-returned': { ...teaching, label: '은행에서 돌아온 정산금' },
  'message-received': { ...message, label: '받은 메시지' },
  'broadcast-received': { ...message, mayAdvertise: true, label: '운영자가 보낸 안내' },
  'course-submitted': { ...operating, label: '심사를 기다리는 강의' },
  'approval-asked': { ...operating, label: '승인을 기다리는 요청' },
  'approval-ended': { ...operating, label: '내가 요청한 승인의 결과' },
  'guardrail-harmed': { ...operating, label: '지표를 해친 실험과 단계 배포' },
  'schedule-failed': { ...operating, label: '하지 못한 실험 예약' },
  'refund-refused': { ...operating, label: '결제사가 거절한 환불' },
  'payment-unknown': { ...operating, label: '결과를 알 수 없는 결제' },
  'cash-receipt-failed': { ...operating, label: '발급하지 못한 현금영수증' },
  'webhook-switched-off': { ...operating, label: '꺼진 웹훅' },
  'takedown-countered': { ...operating, label: '저작권 신고에 온 반론' },
  'mentoring-disputed': { ...operating, label: '멘토가 오지 않은 멘토링' },
  'payment-changed': { ...operating, label: '결제사에서 바뀐 결제' },
  'question-received': { ...teaching, label: '내 강의의 새 질문' },
} as const satisfies Record<string, EventRule>;
export type NotificationEvent = keyof typeof events;

export const notificationEvents: Readonly<Record<NotificationEvent, EventRule>> = events;

export const notificationEventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]];

/** Whether a message of this kind may be advertising; kinds other than events never are. */
export function mayAdvertise(kind: string): boolean {
  return (notificationEvents as Readonly<Partial<Record<string, EventRule>>>)[kind]?.mayAdvertise === true;
}
