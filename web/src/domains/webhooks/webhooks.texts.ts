import type { Webhook, WebhookDelivery } from '@baeum/contract/domains/webhooks/webhooks.contract.ts';
import { webhookLimits } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const events: Readonly<Record<WebhookDelivery['event'], string>> = {
  'webhook.ping': '시험 알림',
  'application.submitted': '지식공유 신청',
  'application.reviewed': '지식공유 신청 심사',
  'enrollment.created': '수강 시작',
  'enrollment.completed': '수강 완료',
  'certificate.issued': '수료증 발급',
  'order.paid': '결제',
  'order.refunded': '환불',
  'course.submitted': '강의 심사 요청',
  'course.published': '강의 공개',
  'mentoring.requested': '멘토링 신청',
  'mentoring.status_changed': '멘토링 상태 변경',
  'settlement.confirmed': '정산 확정',
  'experiment.status_changed': '실험 상태 변경',
};

type State = 'ON' | 'FAILING' | 'OFF' | 'SWITCHED_OFF';

const states: Readonly<Record<State, { word: string; tone: Tone }>> = {
  ON: { word: '켜짐', tone: 'success' },
  FAILING: { word: '실패 중', tone: 'warning' },
  OFF: { word: '꺼짐', tone: 'neutral' },
  SWITCHED_OFF: { word: '실패로 꺼짐', tone: 'danger' },
};

/** Whether it receives events, and if not, why. */
function stateOf({ active, failingSince, switchedOffAt }: Pick<Webhook, 'active' | 'failingSince' | 'switchedOffAt'>) {
  return states[active ? (failingSince === null ? 'ON' : 'FAILING') : switchedOffAt === null ? 'OFF' : 'SWITCHED_OFF'];
}

export const webhookTexts = {
  title: '웹훅',
  lead: '사이트에서 일어난 일을 다른 프로그램에 알려요.',
  label: '웹훅',
  unit: '개',
  columns: { url: '받는 주소', events: '알릴 일', state: '상태', lastStatus: '마지막 응답', lastTriedAt: '마지막으로 보낸 때' },
  stateOf,
  events,
  eventsOf: (names: readonly WebhookDelivery['event'][]) => names.map((name) => events[name]).join(', '),
  never: '보낸 적 없음',
  noAnswer: '응답 없음',
  nothing: { title: '웹훅이 없어요', message: '받는 주소를 등록하면 결제나 수강 같은 일을 바로 알려드려요.' },
  create: '웹훅 만들기',
  edit: '바꾸기',
  on: '켜기',
  off: '끄기',
  turnedOn: '웹훅을 켰어요.',
  turnedOff: '웹훅을 껐어요.',
  ping: '시험 알림 보내기',
  pingMenu: '시험 삼아 보낼 알림',
  pinged: (event: string) => `시험 알림을 보냈어요: ${event}`,
  test: '시험',
  rotate: '비밀 값 교체',
  askRotate: {
    title: '비밀 값을 새로 만들까요?',
    message: '하루 동안은 이전 비밀 값으로도 함께 서명해요. 그 안에 받는 프로그램의 값을 바꿔주세요.',
    confirmLabel: '새로 만들기',
  },
  remove: '지우기',
  askRemove: (url: string) => ({
    title: '웹훅을 지울까요?',
    message: `기다리는 알림과 보낸 기록도 함께 지워요. 되돌릴 수 없으니 주소를 그대로 적어주세요: ${url}`,
    confirmLabel: '지우기',
  }),
  removed: '웹훅을 지웠어요.',
  form: {
    title: '웹훅',
    url: '받는 주소',
    urlHelp: 'https://로 시작하는 주소여야 해요.',
    events: '알릴 일',
    noEvents: '하나 이상 골라주세요.',
    verify: '시험 알림을 먼저 보내고, 응답이 없으면 만들지 않기',
    submit: '저장',
  },
  secret: {
    title: '비밀 값',
    lead: '지금만 볼 수 있어요. 받는 프로그램에 저장해두고 서명을 확인하는 데 써주세요.',
    copy: '복사',
    done: '저장했어요',
  },
  deliveries: {
    title: '보낸 알림',
    label: '보낸 알림',
    state: '상태',
    all: '전체',
    states: {
      WAITING: { word: '기다리는 중', tone: 'warning' },
      DELIVERED: { word: '받음', tone: 'success' },
      FAILED: { word: '받지 않음', tone: 'danger' },
    } as const satisfies Record<WebhookDelivery['status'], { word: string; tone: Tone }>,
    columns: { event: '일어난 일', state: '상태', attempts: '보낸 횟수', httpStatus: '응답', createdAt: '일어난 때', nextAt: '다음 시도' },
    times: (count: number) => `${formatCount(count)}번`,
    nothing: '아직 보낸 알림이 없어요.',
    more: '이전 알림 보기',
    first: '최근 알림부터',
    redeliver: '다시 보내기',
    redelivered: (count: number) => `알림 ${formatCount(count)}개를 다시 보내요.`,
    notRedelivered: (count: number, why: string) => `${formatCount(count)}개를 다시 보내지 못했어요: ${why}`,
  },
  one: {
    title: (messageId: string) => `알림 ${messageId}`,
    sent: '보낸 본문',
    answers: '받은 응답',
    nth: (place: number) => `${place}번째`,
    noTries: '아직 보내지 않았거나, 응답을 남기지 않던 때에 보낸 알림이에요.',
    took: (milliseconds: number) => `${formatCount(milliseconds)}밀리초`,
    headers: '헤더',
    empty: '빈 본문',
    close: '닫기',
    kept: `마지막 ${webhookLimits.tries}번의 응답을 각각 ${formatCount(webhookLimits.wholeAnswer)}바이트까지 남겨요.`,
  },
  back: '웹훅 목록',
  facts: '설정',
  createdAt: '만든 때',
  formerSecretUntil: '이전 비밀 값을 쓸 수 있는 기한',
  failingSince: '실패하기 시작한 때',
} as const;
