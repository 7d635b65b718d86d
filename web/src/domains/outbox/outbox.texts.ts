import { notificationEvents } from '@baeum/contract/domains/notifications/notification-events.ts';
import type { OutboxMessage } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

/** Mails and text messages that are not about an event of the notification settings. */
const kinds: Readonly<Record<string, string>> = {
  // keep-sorted start
  'activation-link': '계정 깨우기',
  'broadcast-trial': '단체 알림 시험',
  'consent-reconfirmation': '광고 수신 동의 확인',
  'consent-result': '광고 수신 동의 결과',
  'contact-answer': '문의 답변',
  'contact-message': '받은 문의',
  'contact-receipt': '문의 접수',
  'dormancy-notice': '휴면 안내',
  'email-change-link': '새 이메일 인증',
  'email-change-requested': '이메일 변경 요청',
  farewell: '탈퇴 안내',
  'guest-application': '지식공유자 지원',
  news: '소식',
  'password-link': '비밀번호 재설정',
  'payee-code': '정산 계좌 확인 번호',
  'phone-code': '휴대폰 인증번호',
  'social-account-unlinked': '소셜 계정 연결 해제',
  'social-email': '소셜 계정의 이메일 인증',
  verification: '이메일 인증',
  // keep-sorted end
};

export const outboxTexts = {
  title: '보낸 메일',
  lead: '사이트가 보낸 메일과 문자예요. 보낸 것의 내용은 남지 않고, 받는 주소는 가려요.',
  label: '보낸 메일과 문자',
  search: { label: '받는 주소, 번호, 종류', placeholder: '주소 전체나 종류' },
  channel: '보내는 곳',
  channels: { EMAIL: '메일', SMS: '문자', PUSH: '푸시 알림' } as const satisfies Record<OutboxMessage['channel'], string>,
  state: '상태',
  all: '전체',
  states: {
    QUEUED: { word: '보내는 중', tone: 'warning' },
    KEPT: { word: '보관함', tone: 'info' },
    SENT: { word: '보냄', tone: 'success' },
    FAILED: { word: '보내지 못함', tone: 'danger' },
  } as const satisfies Record<OutboxMessage['status'], { word: string; tone: Tone }>,
  days: '날짜',
  kinds: (kind: string) => kinds[kind] ?? Object.entries(notificationEvents).find(([event]) => event === kind)?.[1].label,
  columns: { to: '받는 사람', subject: '제목', kind: '종류', state: '상태', createdAt: '쓴 때', sentAt: '보낸 때' },
  notYet: '아직',
  nothing: { title: '보낸 것이 없어요', message: '사이트가 메일이나 문자를 보내면 여기에 모여요.' },
  resend: '지금 다시 보내기',
  resent: (count: number) => `${formatCount(count)}개를 다시 보내요.`,
  body: '내용',
  noBody: '내용은 남아 있지 않아요. 링크나 인증번호가 들어 있어서 보낸 뒤에 지우고, 보내기 전에는 보여주지 않아요.',
  frame: '메일 미리 보기',
  asText: '글로 보기',
  job: '보내는 작업',
  jobDone: '보내는 작업이 끝났어요.',
  jobGone: '보내는 작업이 없어요. 다시 보내면 새로 만들어요.',
  attempts: '시도',
  times: (count: number) => `${formatCount(count)}번`,
  error: '마지막으로 실패한 이유',
  nextAt: '다음 시도',
  noNext: '없음',
  openJob: '작업 보기',
} as const;
