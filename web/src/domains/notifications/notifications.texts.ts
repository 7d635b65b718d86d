import { night } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import type { NotificationChannel } from '@baeum/contract/domains/notifications/notification-events.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';

export const listTexts = {
  title: '알림',
  bell: (count: string) => `알림, 안 읽음 ${count}`,
  messages: '메시지',
  messagesUnread: (count: string) => `메시지, 안 읽음 ${count}`,
  unread: '안 읽음',
  unreadCount: (count: string) => `, 안 읽음 ${count}`,
  ages: { today: '오늘', week: '이번 주', earlier: '이전' },
  checkAll: '모두 읽음',
  all: '모두 보기',
  settings: '알림 설정',
  more: '더 보기',
  loading: '알림을 불러오고 있어요.',
  empty: { title: '아직 알림이 없어요', message: '신청 결과나 계정의 변화를 여기에서 알려드려요.' },
} as const;

const channels: Readonly<Record<NotificationChannel, string>> = { inApp: '알림', email: '메일', sms: '문자', push: '푸시' };

export const settingsTexts = {
  title: '알림 설정',
  saved: '저장했어요',
  matrix: '무엇을 어떻게 알릴까요?',
  event: '종류',
  channels,
  cell: (event: string, channel: NotificationChannel) => `${event}: ${channels[channel]}`,
  security: '보안 알림 메일은 계정을 지키기 위해 끌 수 없어요. 문자는 인증한 휴대폰으로, 푸시는 아래에서 켠 기기로 보내요.',
  gathered: '댓글이나 질문처럼 다른 회원이 남긴 소식은 첫 번째를 바로, 그 뒤 한 시간 동안의 것은 모아서 한 번에 메일, 문자, 푸시로 보내요.',
} as const;

export const consentTexts = {
  title: '소식 메일',
  lead: '광고가 담긴 소식은 동의한 것만 보내요. 메일의 수신 거부 링크로 언제든 한 번에 끝낼 수 있어요.',
  night: `밤(${night.from}시~다음 날 ${night.to}시)에도 받기`,
  nightOf: (topic: string) => `${topic}: 밤에도 받기`,
  times: (agreedAt: string, reconfirmBy: string) => `${formatDate(agreedAt)}에 동의했어요. ${formatDate(reconfirmBy)} 전에 다시 확인할게요.`,
} as const;
