import type { GuardrailVerdict, ReadingState, ResultsMetric } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { inLanguages } from '../../terminal/language.ts';

interface ResultsTexts {
  status: Readonly<Record<'DRAFT' | 'RUNNING' | 'PAUSED' | 'COMPLETED', string>>;
  reading: Readonly<Record<ReadingState, string>>;
  head: (key: number, name: string) => string;
  exposedBetween: (first: string, last: string) => string;
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
  },
});
