import type { FailedJob } from '@baeum/contract/domains/jobs/jobs.contract.ts';
import type { FailedJobState, JobStake } from '@baeum/contract/domains/jobs/jobs.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

const things: Readonly<Record<string, string>> = {
  outboxId: '보내는 메일',
  userId: '회원',
  orderId: '주문',
  courseId: '강의',
  settlementId: '정산',
  batchId: '정산금 지급',
  webhookId: '웹훅',
};

/** What the jobs that matter most to people do; the others are called by their names. */
const jobs: Readonly<Record<string, string>> = {
  'jobs.deliver-mail': '메일 발송',
  'jobs.deliver-sms': '문자 발송',
  'webhooks.deliver': '웹훅 발송',
  'broadcasts.send': '단체 알림 발송',
  'notifications.send-gathered': '알림 발송',
  'marketing-consents.send-news': '소식 메일 발송',
  'contact.mail-message': '문의 메일 발송',
  'orders.send-refund': '환불금 보내기',
  'orders.return-payment': '결제 되돌리기',
  'orders.reconcile-payment': '결제 확인',
  'settlements.confirm': '정산 확정',
  'mentorings.earn': '멘토링 수입 계산',
  'points.expire': '포인트 소멸',
  'uploads.convert': '영상 변환',
  'uploads.finish': '파일 올리기 마무리',
  'data-exports.prepare': '내 정보 파일 만들기',
};

export const jobTexts = {
  title: '멈춘 작업',
  jobs: (name: string) => jobs[name],
  lead: '메일 발송이나 환불처럼 서버가 알아서 하는 일 가운데 실패한 것이에요. 원인을 고친 뒤 다시 시도해주세요.',
  label: '실패한 작업',
  search: { label: '작업 이름으로 찾기', placeholder: '작업 이름의 앞부분' },
  state: '상태',
  all: '전체',
  states: {
    DEAD: { word: '멈춤', tone: 'danger' },
    FAILING: { word: '다시 시도 중', tone: 'warning' },
  } as const satisfies Record<FailedJobState, { word: string; tone: Tone }>,
  stakes: { MAIL: '메일', MONEY: '결제와 정산', HOUSEKEEPING: '정리와 집계' } as const satisfies Record<JobStake, string>,
  columns: { name: '작업', state: '상태', stake: '종류', error: '실패한 이유', attempts: '시도', failedAt: '마지막 실패', nextAt: '다음 시도' },
  attempts: ({ attempts, maxAttempts }: Pick<FailedJob, 'attempts' | 'maxAttempts'>) => `${formatCount(attempts)}/${formatCount(maxAttempts)}번`,
  running: '지금 실행 중',
  noNext: '없음',
  nothing: { title: '실패한 작업이 없어요', message: '서버가 하는 일이 모두 잘되고 있어요.' },
  retry: '다시 시도',
  retried: (count: number) => `작업 ${formatCount(count)}개를 다시 시도해요.`,
  drop: '버리기',
  dropped: (count: number) => `작업 ${formatCount(count)}개를 버렸어요.`,
  askDrop: (count: number) => `작업 ${formatCount(count)}개를 버릴까요?`,
  dropMeaning: '되돌릴 수 없어요. 보내지 못한 메일은 나가지 않고, 돌려주지 못한 돈은 그대로예요.',
  reason: '버리는 이유',
  why: '실패한 이유',
  facts: '실행 기록',
  createdAt: '만든 때',
  what: '관련된 것',
  nothingNamed: '특정한 회원이나 주문에 대한 작업이 아니에요.',
  things: (name: string) => things[name] ?? name,
  others: (count: number) => `같은 작업 ${formatCount(count)}개가 더 실패했어요.`,
  othersLink: '모두 보기',
  repeats: '정해진 시간마다 저절로 하는 작업이에요. 버려도 다음 시간에 다시 해요.',
} as const;
