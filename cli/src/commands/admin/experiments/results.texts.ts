import type {
  Conclusion,
  ExperimentResults,
  Finding,
  GuardrailVerdict,
  ReadingState,
  ResultsMetric,
} from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { ExclusionReason } from '@baeum/contract/domains/experiment-results/results-views.schemas.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { percent, percents, probability } from './numbers.ts';

interface ResultsTexts {
  status: Readonly<Record<'DRAFT' | 'RUNNING' | 'PAUSED' | 'COMPLETED', string>>;
  reading: Readonly<Record<ReadingState, string>>;
  head: (key: number, name: string) => string;
  exposedBetween: (first: string, last: string) => string;
  countedUntil: (time: string) => string;
  excluded: (users: number) => string;
  plannedUsers: (users: string) => string;
  plannedEnd: (time: string) => string;
  planned: (when: readonly string[]) => string;
  reached: (when: readonly string[], time: string) => string;
  ratioFine: (p: string) => string;
  ratioWrong: (p: string) => string;
  kind: Readonly<Record<ResultsMetric['kind'], string>>;
  role: Readonly<Record<ResultsMetric['role'], string>>;
  guardrail: Readonly<Record<GuardrailVerdict, string>>;
  guardrailHead: (margin: string) => string;
  leftOut: (events: string) => string;
  control: string;
  variation: string;
  users: string;
  exposures: string;
  weight: string;
  conversions: string;
  rate: string;
  mean: string;
  lift: string;
  fixed: string;
  always: string;
  tooEarly: string;
  capped: (value: string, users: number) => string;
  p: string;
  legend: string;
  noMetrics: string;
  verdict: (reading: ExperimentResults['reading'], comparisons: number) => string;
  adjusted: string;
  adjustment: (comparisons: number) => string;
  leftOutUsers: Readonly<Record<ExclusionReason, string>>;
  leftOutLine: (reasons: readonly string[]) => string;
  bandLegend: string;
  ratioWrongOn: (days: readonly string[]) => string;
  noDays: string;
  segment: string;
  rest: string;
  notSent: string;
  ratio: string;
  wrong: string;
  manyLooks: (comparisons: number) => string;
  bayesian: string;
  priors: Readonly<Record<'UNIFORM_RATE' | 'ONE_USER_MEAN', string>>;
  credible: string;
  best: string;
  aboveControl: string;
  loss: string;
  cuped: (days: number) => string;
  cupedStates: Readonly<Record<'TOO_FEW' | 'NO_GAIN', string>>;
  cupedGain: (share: string) => string;
  earlierUsers: string;
}

const openings: Partial<Record<ReadingState, string>> = { UNFINISHED: 'So far', ENDED_EARLY: 'Ended before the planned end:', FINISHED: 'Finished:' };
const tooEarly: Partial<Record<ReadingState, string>> = {
  NO_DATA: 'Too early: nobody has been exposed.',
  SAMPLE_RATIO_MISMATCH: "Don't trust this: the groups are not what the traffic was split into. Choose nothing before you know why.",
  TOO_FEW_USERS: 'Too early: a variation has too few users.',
};

const amounts: Readonly<Record<Conclusion, (finding: Finding, range: string, comparisons: number) => string>> = {
  DIFFERENT: ({ lift }, range) => `is ${apart(lift)}${range}`,
  NOT_AFTER_ADJUSTMENT: ({ lift, adjustedPValue }, range, comparisons) =>
    `looks ${apart(lift)}${range}, but with ${comparisons} comparisons that may be chance (adjusted p = ${probability(adjustedPValue)})`,
  UNDECIDED: ({ lift }, range) =>
    `cannot be told from that of A (${lift === null ? '' : `${percent(lift, { signed: true })}, `}${range.replace(/^ \(|\)$/g, '')})`,
};

function apart(lift: number | null): string {
  return lift === null ? 'different from that of A' : `${percent(Math.abs(lift))} ${lift < 0 ? 'lower' : 'higher'} than that of A`;
}

/** The sentence that the server says in Korean, from the same finding. */
function englishVerdict({ state, finding }: ExperimentResults['reading'], comparisons: number): string {
  const early = tooEarly[state];
  if (early !== undefined) return early;
  if (!finding) return 'Too early: there is not enough to compare.';
  const { key, kind, name, variation, interval, conclusion } = finding;
  const range = interval ? ` (95% interval ${percents(interval)})` : '';
  return `${openings[state] ?? ''} ${name ?? `the ${kind === 'CONVERSION' ? 'conversion' : 'mean'} of ${key}`} in ${variation} ${amounts[conclusion](finding, range, comparisons)}.`;
}

export const resultsTexts = inLanguages<ResultsTexts>({
  ko: {
    status: { DRAFT: '초안', RUNNING: '진행 중', PAUSED: '멈춤', COMPLETED: '끝남' },
    reading: {
      NO_DATA: '아직 노출된 사용자가 없습니다.',
      SAMPLE_RATIO_MISMATCH: '변형별 사용자 수가 배분과 다릅니다. 원인을 찾기 전에는 이 결과로 판단하지 마세요.',
      TOO_FEW_USERS: '사용자가 아직 적어 판단하기에 이릅니다.',
      UNFINISHED: '아직 끝나지 않았습니다. 지금은 "언제 봐도 맞는" 값으로 판단하세요. "끝에 한 번" 값은 시작하기 전에 정한 끝이 되어야 나옵니다.',
      ENDED_EARLY: '시작하기 전에 정한 끝에 이르지 않고 끝낸 실험입니다. "언제 봐도 맞는" 값으로 판단하세요.',
      FINISHED: '시작하기 전에 정한 끝까지의 결과입니다. "끝에 한 번" 값으로 판단하세요.',
    },
    head: (key, name) => `실험 ${key}${name === '' ? '' : ` ${name}`}`,
    exposedBetween: (first, last) => `노출 ${first} ~ ${last}`,
    countedUntil: (time) => `${time}까지 셈`,
    excluded: (users) => `두 변형을 모두 본 ${users}명은 뺐습니다.`,
    plannedUsers: (users) => `사용자 ${users}명`,
    plannedEnd: (time) => time,
    planned: (when) => `정해둔 끝: ${when.join(', ')}`,
    reached: (when, time) => `정해둔 끝: ${when.join(', ')} (${time}에 이르렀습니다)`,
    ratioFine: (p) => `표본 비율 정상 (p = ${p})`,
    ratioWrong: (p) => `표본 비율 이상 (p = ${p})`,
    kind: { CONVERSION: '전환', COUNT: '횟수', SUM: '합', MEAN: '값', RATIO: '비율' },
    role: { PRIMARY: '판단하는 지표', SECONDARY: '함께 보는 지표', GUARDRAIL: '나빠지면 안 되는 지표' },
    guardrail: { SAFE: '✓ 지킴', HARMED: '✗ 나빠짐', UNCLEAR: '? 아직 모름' },
    guardrailHead: (margin) => `${margin}까지`,
    leftOut: (events) => `값이 범위를 벗어난 이벤트 ${events}개는 뺐습니다.`,
    control: '대조군',
    variation: '변형',
    users: '사용자',
    exposures: '노출',
    weight: '배분',
    conversions: '전환',
    rate: '전환율',
    mean: '평균',
    lift: '증감',
    fixed: '95% (끝에 한 번)',
    always: '95% (언제 봐도)',
    tooEarly: '전환이 10명 미만',
    capped: (value, users) => `${value}보다 큰 값(${users}명)은 그만큼으로 낮추어 비교합니다.`,
    p: 'p',
    legend: '● 증감  ━ 끝에 한 번 95%  ┄ 언제 봐도 맞는 95%  │ 0%',
    noMetrics: '노출 뒤에 온 이벤트가 없습니다.',
    verdict: ({ verdict }) => verdict,
    adjusted: '보정 p',
    adjustment: (comparisons) => `보정 p: 비교 ${comparisons}개를 함께 보정한 값 (Benjamini–Hochberg)`,
    leftOutUsers: {
      MIXED: '두 변형을 모두 봄',
      LATE: '정한 사용자가 찬 뒤 옴',
      OVERRIDDEN: '변형을 지정받음',
      OTHER_EXECUTION: '다른 실행에서만 봄',
      BY_TARGETING: '다른 것의 조건으로만 물음',
      NOT_ALLOCATED: '대상이나 트래픽에 들지 않음',
      NOT_RUNNING: '돌지 않을 때만 봄',
      UNKNOWN_VARIATION: '지금 없는 변형',
      NO_IDENTIFIER: '식별자 없음',
    },
    leftOutLine: (reasons) => (reasons.length === 0 ? '뺀 사용자가 없습니다.' : `뺀 사용자: ${reasons.join(', ')}`),
    bandLegend: '● 그날까지의 증감  ┄ 모든 날에 한꺼번에 맞는 95% 띠  │ 0%',
    ratioWrongOn: (days) => `표본 비율 이상: ${days.join(', ')}`,
    noDays: '아직 노출된 사용자가 없습니다.',
    segment: '사용자',
    rest: '그 밖',
    notSent: '(없음)',
    ratio: '표본 비율',
    wrong: '이상',
    manyLooks: (comparisons) =>
      `나누어 볼수록 우연히 달라 보이는 곳이 생깁니다. 비교 ${comparisons}개를 함께 보정한 p로 보고, 눈에 띄는 곳은 새 실험으로 확인하세요.`,
    bayesian: '베이즈 관점 (위의 p-value와 섞어 판단하지 마세요)',
    priors: { UNIFORM_RATE: '사전분포 Beta(1, 1)', ONE_USER_MEAN: '사전분포 전체 평균 둘레, 사용자 한 명의 무게' },
    credible: '95% 신용구간',
    best: '가장 클 확률',
    aboveControl: '대조군보다 클 확률',
    loss: '기대 손실',
    cuped: (days) => `노출 전 ${days}일의 차이를 덜어낸 결과 (CUPED; 이것으로 판단할지는 보기 전에 정하세요)`,
    cupedStates: { TOO_FEW: '노출 전의 이벤트가 적어 쓰지 않았습니다', NO_GAIN: '분산이 1%도 줄지 않아 쓰지 않았습니다' },
    cupedGain: (share) => `분산 ${share} 줄임`,
    earlierUsers: '노출 전',
  },
  en: {
    status: { DRAFT: 'draft', RUNNING: 'running', PAUSED: 'paused', COMPLETED: 'completed' },
    reading: {
      NO_DATA: 'Nobody has been exposed yet.',
      SAMPLE_RATIO_MISMATCH: 'The groups are not what the traffic was split into. Find out why before you trust anything here.',
      TOO_FEW_USERS: 'Too few users yet to tell anything.',
      UNFINISHED: 'Not over yet. Decide by the "any time" numbers; the "at the end" ones appear at the end that was planned before the start.',
      ENDED_EARLY: 'Completed before an end that was planned. Decide by the "any time" numbers.',
      FINISHED: 'The results up to the planned end. Decide by the "at the end" numbers.',
    },
    head: (key, name) => `Experiment ${key}${name === '' ? '' : ` ${name}`}`,
    exposedBetween: (first, last) => `exposed ${first} to ${last}`,
    countedUntil: (time) => `counted until ${time}`,
    excluded: (users) => `${users} who saw two variations are left out.`,
    plannedUsers: (users) => `${users} users`,
    plannedEnd: (time) => time,
    planned: (when) => `planned end: ${when.join(' or ')}`,
    reached: (when, time) => `planned end: ${when.join(' or ')} (reached ${time})`,
    ratioFine: (p) => `sample ratio fine (p = ${p})`,
    ratioWrong: (p) => `sample ratio mismatch (p = ${p})`,
    kind: { CONVERSION: 'conversion', COUNT: 'count', SUM: 'sum', MEAN: 'value', RATIO: 'ratio' },
    role: { PRIMARY: 'primary', SECONDARY: 'secondary', GUARDRAIL: 'guardrail' },
    guardrail: { SAFE: '✓ safe', HARMED: '✗ harmed', UNCLEAR: '? unclear' },
    guardrailHead: (margin) => `up to ${margin}`,
    leftOut: (events) => `${events} events with a value out of range are left out`,
    control: 'control',
    variation: 'Variation',
    users: 'Users',
    exposures: 'Exposures',
    weight: 'Share',
    conversions: 'Converted',
    rate: 'Rate',
    mean: 'Mean',
    lift: 'Lift',
    fixed: '95% at the end',
    always: '95% any time',
    tooEarly: 'under 10 converted',
    capped: (value, users) => `values above ${value} (${users} users) are compared as ${value}`,
    p: 'p',
    legend: '● lift  ━ 95% at the end  ┄ 95% any time  │ 0%',
    noMetrics: 'No events came after an exposure.',
    verdict: englishVerdict,
    adjusted: 'adj. p',
    adjustment: (comparisons) => `adj. p: adjusted for ${comparisons} comparisons (Benjamini–Hochberg)`,
    leftOutUsers: {
      MIXED: 'saw two variations',
      LATE: 'came after the planned users',
      OVERRIDDEN: 'were given a variation',
      OTHER_EXECUTION: 'in another execution only',
      BY_TARGETING: 'only asked as a condition of something else',
      NOT_ALLOCATED: 'outside audience or traffic',
      NOT_RUNNING: 'while it was not running',
      UNKNOWN_VARIATION: 'a variation that is gone',
      NO_IDENTIFIER: 'no identifier',
    },
    leftOutLine: (reasons) => (reasons.length === 0 ? 'nobody is left out' : `left out: ${reasons.join(', ')}`),
    bandLegend: '● lift until that day  ┄ 95% band, right on all days at once  │ 0%',
    ratioWrongOn: (days) => `sample ratio mismatch: ${days.join(', ')}`,
    noDays: 'Nobody has been exposed yet.',
    segment: 'Users',
    rest: 'others',
    notSent: '(none)',
    ratio: 'Sample ratio',
    wrong: 'mismatch',
    manyLooks: (comparisons) =>
      `The more groups, the more of them look different by chance. Go by the p adjusted for ${comparisons} comparisons, and try what stands out in a new experiment.`,
    bayesian: 'Bayesian view (not to be mixed with the p-values above)',
    priors: { UNIFORM_RATE: 'prior Beta(1, 1)', ONE_USER_MEAN: "prior around the overall mean, one user's weight" },
    credible: '95% credible',
    best: 'P(best)',
    aboveControl: 'P(> control)',
    loss: 'Expected loss',
    cuped: (days) => `Without what was different in the ${days} days before exposure (CUPED; decide beforehand whether to go by it)`,
    cupedStates: { TOO_FEW: 'not used: too few events before exposure', NO_GAIN: 'not used: it takes less than 1% of the variance' },
    cupedGain: (share) => `${share} less variance`,
    earlierUsers: 'Before',
  },
});
