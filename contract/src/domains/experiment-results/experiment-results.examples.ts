const notCompared = {
  tooEarly: false,
  difference: null, differenceCi95: null, lift: null, ci95: null, pValue: null, sequentialCi95: null, sequentialPValue: null,
  guardrail: null,
};

/** What an analyst gets to see: a difference that one look would believe and repeated looks must not yet. */
export const resultsExample = {
  experiment: { id: 1, key: 1, name: '로그인 버튼 문구', status: 'RUNNING', identifierType: '$id' },
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
  srm: { p: 0.689, ok: true, chiSquare: 0.16, degreesOfFreedom: 1, spans: [{ from: '2026-11-01T00:00:00.000Z', to: null, weights: { A: 0.5, B: 0.5 }, users: { A: 4980, B: 5020 }, p: 0.689, ok: true }] },
  reading: { state: 'UNFINISHED', message: '아직 끝나지 않은 실험입니다. 지금은 sequentialCi95와 sequentialPValue로 판단하세요.' },
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
          variation: 'B', users: 5020, conversions: 572, rate: 0.1139, mean: 3540, variance: 104_000_000, comparedMean: 3540, tooEarly: false,
          difference: 0.0139, differenceCi95: null, lift: 0.1394, ci95: null, pValue: null,
          sequentialCi95: [-0.0458, 0.3606], sequentialPValue: 0.3746, guardrail: null,
        },
      ],
    },
  ],
};
