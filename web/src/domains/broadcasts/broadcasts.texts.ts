import { broadcastSegmentNames, broadcastStatusNames, type BroadcastStatus } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { BroadcastPreview } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { seoulWords } from '../../ui/seoul-time.ts';

const people = (count: number) => `${formatCount(count)}명`;

export const broadcastTexts = {
  title: '단체 알림',
  lead: '여러 회원에게 메시지와 메일을 한 번에 보내요. 광고는 받기로 한 분께만, 밤을 피해 가요.',
  label: '보낸 단체 알림',
  search: '제목으로 찾기',
  placeholder: '제목',
  status: '상태',
  all: '전체',
  statuses: broadcastStatusNames,
  tones: { GATHERING: 'info', SENDING: 'info', DONE: 'success', STOPPED: 'warning' } satisfies Record<BroadcastStatus, Tone>,
  segments: broadcastSegmentNames,
  columns: { title: '제목', segment: '받는 사람', status: '상태', sent: '보냄', created: '시작', by: '보낸 운영자' },
  advert: '(광고) ',
  sentOf: (sent: number, recipients: number) => `${formatCount(sent)} / ${people(recipients)}`,
  nothing: { title: '아직 보낸 알림이 없어요', message: '첫 단체 알림을 써보세요.' },
  write: '알림 쓰기',
  form: {
    title: '단체 알림 쓰기',
    segment: '받는 사람',
    userIds: '회원 번호',
    userIdsHelp: '쉼표나 줄바꿈으로 나누어 적어요.',
    subject: '제목',
    content: '내용',
    advertising: '광고예요',
    advertisingHelp: '광고 수신에 동의한 분께만 (광고)를 붙여 보내고, 21시부터 다음 날 8시까지는 밤에도 받기로 한 분께만 보내요.',
    perHour: '한 시간에 보낼 수',
    unit: '명',
    count: '받을 사람 보기',
    trial: '나에게 먼저 보내기',
    tried: '내 메일로 보냈어요.',
    send: '보내기',
    sent: (count: number) => `${people(count)}에게 보내기 시작했어요.`,
    ask: ({ recipients }: BroadcastPreview) => `${people(recipients)}에게 보낼까요?`,
    asked: '받은 메시지는 되돌릴 수 없어요.',
  },
  preview: {
    title: '받을 사람',
    recipients: (count: number, audience: number, capped: boolean) =>
      `고른 ${capped ? '회원 (앞의 ' : ''}${people(audience)}${capped ? '에서 셈)' : ''} 가운데 ${people(count)}이 받아요.`,
    withoutConsent: (count: number) => `광고 수신에 동의하지 않은 ${people(count)}은 받지 않아요.`,
    now: (count: number) => `지금 ${people(count)}`,
    held: (count: number, until: string) => `${seoulWords(until)}에 ${people(count)}`,
    byEmail: (count: number) => `메일로도 ${people(count)}`,
    nobody: '받을 사람이 없어요.',
    sample: '이런 분들이 받아요',
  },
  panel: {
    progress: '진행',
    waiting: (count: number) => `${people(count)}이 기다려요.`,
    skipped: (count: number) => `그사이 떠났거나 동의를 거둔 ${people(count)}은 받지 않았어요.`,
    next: (at: string) => `${seoulWords(at)}에 이어서 보내요.`,
    content: '내용',
    facts: '보낸 것',
    perHour: (count: number) => `한 시간에 ${people(count)}까지`,
    stop: '멈추기',
    askStop: { title: '보내기를 멈출까요?', message: '이미 받은 메시지는 그대로이고, 다시 이어서 보낼 수 없어요.', confirmLabel: '멈추기' },
    stopped: '보내기를 멈췄어요.',
  },
} as const;
