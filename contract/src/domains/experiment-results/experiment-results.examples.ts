const notCompared = {
  tooEarly: false,
  difference: null,
  differenceCi95: null,
  lift: null,
  ci95: null,
  pValue: null,
  sequentialCi95: null,
  sequentialPValue: null,
  adjustedPValue: null,
  guardrail: null,
};

const experiment = { id: 1, key: 1, name: '로그인 버튼 문구', status: 'RUNNING', identifierType: '$id' };

/** A difference that is significant in a single look, but not yet under repeated looks. */
export const resultsExample = {
  experiment,
  execution: 1,
  executions: [{ version: 1, startedAt: '2026-11-01T00:00:00.000Z', endedAt: null, traffic: 100, weights: { A: 0.5, B: 0.5 } }],
  plan: { users: 20_000, endAt: '2026-11-29T15:00:00.000Z', reachedAt: null },
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-11-15T00:00:00.000Z',
  control: 'A',
  exposures: { A: 7912, B: 7987 },
  variations: [
    { variation: 'A', id: 11, isDropped: false, isControl: true, weight: 0.5, users: 4980, exposures: 7912 },
    { variation: 'B', id: 12, isDropped: false, isControl: false, weight: 0.5, users: 5020, exposures: 7987 },
  ],
  excludedUsers: 3,
  firstExposureAt: '2026-11-01T00:00:12.204Z',
  lastExposureAt: '2026-11-14T23:58:41.910Z',
  srm: {
    p: 0.689,
    ok: true,
    chiSquare: 0.16,
    degreesOfFreedom: 1,
    spans: [{ from: '2026-11-01T00:00:00.000Z', to: null, weights: { A: 0.5, B: 0.5 }, traffic: 100, users: { A: 4980, B: 5020 }, p: 0.689, ok: true }],
  },
  reading: {
    state: 'UNFINISHED',
    message: '아직 끝나지 않은 실험입니다. 지금은 sequentialCi95와 sequentialPValue로 판단하세요.',
    verdict: '지금까지는 B의 purchase 전환율이 A와 다르다고 할 수 없습니다(증감 +13.9%, 95% 구간 -4.6% ~ +36.1%).',
    finding: {
      key: 'purchase',
      kind: 'CONVERSION',
      name: null,
      variation: 'B',
      lift: 0.1394,
      interval: [-0.0458, 0.3606],
      pValue: 0.3746,
      adjustedPValue: 0.3746,
      conclusion: 'UNDECIDED',
    },
  },
  metrics: [
    {
      key: 'purchase',
      eventKey: 'purchase',
      kind: 'CONVERSION',
      definition: null,
      role: 'PRIMARY',
      nonInferiorityMargin: null,
      leftOutEvents: 0,
      cap: null,
      perVariation: [
        { variation: 'A', users: 4980, conversions: 498, rate: 0.1, mean: 3120, variance: 96_400_000, comparedMean: 3120, ...notCompared },
        {
          variation: 'B',
          users: 5020,
          conversions: 572,
          rate: 0.1139,
          mean: 3540,
          variance: 104_000_000,
          comparedMean: 3540,
          tooEarly: false,
          difference: 0.0139,
          differenceCi95: null,
          lift: 0.1394,
          ci95: null,
          pValue: null,
          sequentialCi95: [-0.0458, 0.3606],
          sequentialPValue: 0.3746,
          adjustedPValue: 0.3746,
          guardrail: null,
        },
      ],
    },
  ],
  adjustment: { method: 'BENJAMINI_HOCHBERG', comparisons: 1, of: 'SEQUENTIAL_P_VALUE' },
};

const point = { day: '2026-11-02', tooEarly: false };

/** Two days; only the second has a result. */
export const timelineExample = {
  experiment,
  execution: 1,
  from: null,
  to: '2026-11-02T15:00:00.000Z',
  control: 'A',
  days: [
    { day: '2026-11-01', users: { A: 702, B: 688 }, srm: { p: 0.71, ok: true } },
    { day: '2026-11-02', users: { A: 1411, B: 1398 }, srm: { p: 0.806, ok: true } },
  ],
  metrics: [
    {
      key: 'purchase',
      eventKey: 'purchase',
      kind: 'CONVERSION',
      definition: null,
      perVariation: [
        { variation: 'A', points: [{ ...point, users: 1411, conversions: 141, value: 0.0999, lift: null, sequentialCi95: null, sequentialPValue: null }] },
        {
          variation: 'B',
          points: [{ ...point, users: 1398, conversions: 165, value: 0.118, lift: 0.1811, sequentialCi95: [-0.2, 0.76], sequentialPValue: 1 }],
        },
      ],
    },
  ],
};

/** One segment of a breakdown. */
export const breakdownExample = {
  experiment,
  execution: 1,
  by: 'platform',
  from: null,
  to: '2026-11-15T00:00:00.000Z',
  control: 'A',
  message: '나누어 볼수록 우연히 달라 보이는 곳이 생깁니다. 비교 1개를 함께 보정한 adjustedPValue로 보고, 눈에 띄는 곳은 새 실험으로 확인하세요.',
  adjustment: { method: 'BENJAMINI_HOCHBERG', comparisons: 1, of: 'SEQUENTIAL_P_VALUE' },
  segments: [{ value: 'Web mobile', isRest: false, users: { A: 4980, B: 5020 }, srm: { p: 0.689, ok: true }, metrics: resultsExample.metrics }],
};
