import type { ExperimentInput } from '@baeum/contract/domains/experiments/experiments.schemas.ts';

/** Number of visitors exposed to a variation, and number who sent each event afterwards. */
interface Seen {
  visitors: number;
  did: Readonly<Record<string, number>>;
}

/** An experiment and its results. */
interface DemoExperiment {
  input: ExperimentInput;
  /** Days since its start. */
  began: number;
  /** Days since its end, and the winner. */
  ended?: { days: number; winner: 'A' | 'B' | 'C' };
  seen: readonly Seen[];
}

/** Examples of each kind of result: a winner, a sample ratio mismatch, too few users, and a gain with a harmed guardrail. */
export const demoExperiments: readonly DemoExperiment[] = [
  {
    input: {
      name: '강의 소개 첫 문장',
      description: '강의 페이지의 첫 문장을 바꿔 수강신청이 느는지 봅니다.',
      hypothesis: '무엇을 할 수 있게 되는지 먼저 말하면 수강신청이 늘어납니다.',
      owner: '성장팀',
      variations: [{ name: '강의 이름' }, { name: '할 수 있게 되는 것' }, { name: '수강생의 말' }],
      metrics: ['click_enroll_at_course', 'purchase_completed'],
      metricRoles: [{ key: 'click_enroll_at_course', role: 'PRIMARY', nonInferiorityMargin: null, harm: null, onHarm: null, confidence: null }],
      plannedUsers: 2400,
    },
    began: 24,
    ended: { days: 6, winner: 'B' },
    seen: [
      { visitors: 822, did: { click_enroll_at_course: 83, purchase_completed: 31 } },
      { visitors: 815, did: { click_enroll_at_course: 148, purchase_completed: 44 } },
      { visitors: 811, did: { click_enroll_at_course: 95, purchase_completed: 35 } },
    ],
  },
  {
    input: {
      name: '장바구니의 함께 듣는 강의',
      description: '장바구니 아래에 함께 듣는 강의를 보입니다.',
      owner: '구매팀',
      variations: [{ name: '없음' }, { name: '세 강의' }],
      metrics: ['begin_checkout'],
    },
    began: 9,
    seen: [
      { visitors: 664, did: { begin_checkout: 131 } },
      { visitors: 468, did: { begin_checkout: 104 } },
    ],
  },
  {
    input: {
      name: '로드맵 카드의 크기',
      owner: '콘텐츠팀',
      variations: [{ name: '작게' }, { name: '크게' }],
      metrics: ['enroll_roadmap'],
      plannedUsers: 3000,
      traffic: 20,
    },
    began: 2,
    seen: [
      { visitors: 43, did: { enroll_roadmap: 4 } },
      { visitors: 39, did: { enroll_roadmap: 6 } },
    ],
  },
  {
    input: {
      name: '바로 결제 단추',
      description: '강의 페이지에서 장바구니 없이 바로 결제합니다.',
      hypothesis: '한 단계를 줄이면 결제를 더 시작합니다.',
      owner: '구매팀',
      variations: [{ name: '장바구니로' }, { name: '바로 결제' }],
      metrics: ['begin_checkout', 'refund_completed'],
      metricRoles: [
        { key: 'begin_checkout', role: 'PRIMARY', nonInferiorityMargin: null, harm: null, onHarm: null, confidence: null },
        { key: 'refund_completed', role: 'GUARDRAIL', nonInferiorityMargin: 0.05, harm: 'INCREASE', onHarm: 'NOTIFY', confidence: 0.95 },
      ],
      plannedUsers: 4000,
    },
    began: 12,
    seen: [
      { visitors: 640, did: { begin_checkout: 118, refund_completed: 26 } },
      { visitors: 652, did: { begin_checkout: 214, refund_completed: 92 } },
    ],
  },
];

/** Two mutually exclusive experiments on the checkout. */
export const demoContainer = {
  name: '결제 흐름 실험',
  description: '장바구니와 결제 단추를 한 사용자에게 함께 바꾸지 않아요.',
  groups: [
    { share: 45, experiment: '장바구니의 함께 듣는 강의' },
    { share: 45, experiment: '바로 결제 단추' },
  ],
};

/** A draft that nobody sees. */
export const draftExperiment: ExperimentInput = {
  name: '수강평이 있는 강의 카드',
  description: '강의 카드에 가장 도움이 된 수강평 한 줄을 더합니다.',
  hypothesis: '다른 수강생의 말이 보이면 강의를 더 열어 봅니다.',
  owner: '콘텐츠팀',
  variations: [{ name: '지금 카드' }, { name: '수강평 한 줄' }],
  metrics: ['view_course_detail', 'click_enroll_at_course'],
  metricRoles: [{ key: 'view_course_detail', role: 'PRIMARY', nonInferiorityMargin: null, harm: null, onHarm: null, confidence: null }],
  plannedUsers: 5000,
};

/** User ids of members who agreed to try new features. */
export const demoCohort = {
  name: '새 기능을 먼저 써보는 회원',
  description: '먼저 써보고 의견을 주기로 한 회원이에요.',
  rule: '2026년 가을 체험단 신청서',
};
