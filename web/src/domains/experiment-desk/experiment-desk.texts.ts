import type { ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { environmentTexts } from './parts/environment.texts.ts';
import { intervalWords, liftWords } from './results/lift-words.ts';

/** Member of the address that shows what was put away. */
export const archivedMember = 'archived';

/** Words of the operators' experiments. */
export const experimentDeskTexts = {
  title: '실험',
  lead: '어떤 변형이 나은지 A/B 테스트로 알아봐요. 구간은 진행 중에 몇 번을 보아도 맞아요.',
  label: '실험 목록',
  unit: '개',
  search: { label: '실험 찾기', placeholder: '이름, 번호' },
  all: '전체',
  filters: { status: '상태', archived: '보관' },
  kept: { now: '쓰는 실험', archived: '보관한 실험' },
  menuOf: (name: string) => `${name} 메뉴`,
  environments: environmentTexts.names,
  states: {
    DRAFT: { word: '초안', tone: 'neutral' },
    RUNNING: { word: '진행 중', tone: 'success' },
    PAUSED: { word: '일시 정지', tone: 'warning' },
    COMPLETED: { word: '종료', tone: 'info' },
  } satisfies Record<ExperimentStatus, { word: string; tone: Tone }>,
  columns: {
    name: '이름',
    status: '상태',
    traffic: '트래픽',
    days: '진행',
    users: '사용자',
    primary: '판단하는 지표',
    change: '마지막 변경',
    menu: '할 일',
  },
  number: (key: number) => `${key}번`,
  holdout: '홀드아웃',
  percent: (value: number) => `${Number(value.toFixed(2))}%`,
  days: (days: number) => `${formatCount(days)}일`,
  lessThanDay: '하루 안 됨',
  none: '–',
  users: (users: number, planned: number | null) => (planned === null ? `${formatCount(users)}명` : `${formatCount(users)} / ${formatCount(planned)}명`),
  counted: (time: string) => `${time}까지 센 값`,
  notCounted: '아직 세지 않음',
  lift: (variation: string, value: number) => `${variation} ${liftWords(value)}`,
  interval: intervalWords,
  judged: { better: '나아짐', worse: '나빠짐', open: '아직 모름' },
  ofSeveral: (count: number) => `변형 ${count}개 중 가장 다름`,
  notAdjusted: '여럿을 비교한 것을 보정하지 않은 구간이에요. 판단은 결과에서 해주세요.',
  tooEarly: '아직 일러요',
  ratioBroken: '배분이 어긋남',
  server: '서버',
  create: '실험 만들기',
  edit: '고치기',
  nothing: { title: '아직 만든 실험이 없어요', message: '실험을 만들면 여기에서 시작하고, 어느 변형이 나은지 볼 수 있어요.' },
  parts: { results: '지금까지의 결과', design: '설계', variations: '변형', end: '승자를 정해 끝내기' },
  counting: '결과를 세고 있어요.',
  wholeResults: '결과 자세히 보기',
  facts: {
    hypothesis: '가설',
    owner: '맡은 사람',
    audience: '대상',
    traffic: '트래픽',
    identifier: '나누는 기준',
    metrics: '지표',
    plan: '정해둔 끝',
  },
  identifiers: { $id: '기기', $userId: '회원' } as Readonly<Record<string, string>>,
  noMetrics: '정하지 않음',
  roles: { PRIMARY: '판단', SECONDARY: '함께 봄', GUARDRAIL: '나빠지면 안 됨' },
  plan: (users: number | null, end: string | null) =>
    [...(users === null ? [] : [`${formatCount(users)}명`]), ...(end === null ? [] : [end])].join(', ') || '정하지 않음',
  weight: (weight: number) => `비율 ${Number(weight.toFixed(2))}`,
  control: '대조군',
  dropped: '제외함',
  winner: '승자',
  history: '변경 기록 보기',
  transitions: {
    start: {
      label: '시작하기',
      title: '실험을 시작할까요?',
      message: '대상인 사용자가 바로 변형을 받아요. 나누는 기준과 변형은 시작한 뒤에는 바꿀 수 없어요.',
      done: '실험을 시작했어요.',
    },
    pause: {
      label: '일시 정지',
      title: '실험을 잠시 멈출까요?',
      message: '모두가 기본 변형을 받고, 다시 시작하면 받던 변형을 이어서 받아요.',
      done: '실험을 멈췄어요.',
    },
    resume: { label: '다시 시작', title: '실험을 다시 시작할까요?', message: '사용자는 전에 받던 변형을 이어서 받아요.', done: '실험을 다시 시작했어요.' },
  },
  complete: {
    label: (variation: string) => `${variation}로 끝내기`,
    title: (variation: string) => `${variation}를 승자로 정하고 끝낼까요?`,
    message: (variation: string) => `대상인 모든 사용자가 ${variation}를 받아요. 끝낸 실험은 초기화해야 다시 시작할 수 있어요.`,
    done: (variation: string) => `${variation}를 승자로 정했어요.`,
  },
  copy: { label: '복사하기', done: '같은 설계의 새 초안을 만들었어요.' },
  moving: {
    archive: {
      label: '보관하기',
      title: '실험을 보관할까요?',
      message: '목록에서 빠지고 모두가 기본 변형을 받아요. 결과는 남고, 언제든 되돌릴 수 있어요.',
      done: '실험을 보관했어요.',
    },
    restore: { label: '보관한 것 되돌리기', title: '실험을 되돌릴까요?', message: '보관하기 전의 상태로 돌아가요.', done: '실험을 되돌렸어요.' },
  },
  deletion: {
    label: '지우기',
    title: (name: string) => `‘${name}’ 실험을 지울까요?`,
    message: (hasResults: boolean) =>
      hasResults
        ? '실험과 변형, 지금까지의 결과를 모두 지워요. 되돌릴 수 없어요. 보관해 두면 결과를 다시 볼 수 있어요.'
        : '실험과 변형의 설계를 지워요. 되돌릴 수 없어요.',
    done: '실험을 지웠어요.',
  },
  makeFlag: {
    label: '이긴 안을 플래그로',
    title: '이긴 안을 플래그로 만들까요?',
    message: '실험의 대상 모두에게 이긴 변형을 주는 플래그를 만들고 바로 켜요. 코드가 플래그를 물으면 실험은 없어도 돼요.',
    done: '이긴 안을 플래그로 만들고 켰어요.',
  },
  note: '이유',
  noteHelp: '변경 기록에 남아요.',
} as const;
