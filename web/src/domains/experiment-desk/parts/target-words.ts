import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { experimentDeskTexts as texts } from '../experiment-desk.texts.ts';

type Target = Experiment['targetAudiences'][number];
type Condition = Target['conditions'][number];

const kinds: Readonly<Record<Condition['key']['type'], string>> = {
  USER_PROPERTY: '사용자 속성',
  HACKLE_PROPERTY: '기기 속성',
  EVENT_PROPERTY: '이벤트 속성',
  SEGMENT: '사용자 그룹',
  AB_TEST: '실험',
  FEATURE_FLAG: '플래그',
  COHORT: '코호트',
};

const comparisons: Readonly<Record<Condition['match']['operator'], readonly [holds: string, holdsNot: string]>> = {
  IN: ['같음', '다름'],
  CONTAINS: ['포함', '포함하지 않음'],
  STARTS_WITH: ['앞부분이 같음', '앞부분이 다름'],
  ENDS_WITH: ['끝부분이 같음', '끝부분이 다름'],
  GT: ['초과', '초과 아님'],
  GTE: ['이상', '이상 아님'],
  LT: ['미만', '미만 아님'],
  LTE: ['이하', '이하 아님'],
};
/** Values of one condition that are named; the others are counted. */
const mostValues = 3;

/** Who an experiment is for, in one line for each way in. */
export function targetLines(targets: readonly Target[]): string[] {
  if (targets.length === 0) return [texts.everybody];
  return targets.map(({ conditions }) => (conditions.length === 0 ? texts.everybody : conditions.map(conditionWords).join(' 그리고 ')));
}

function conditionWords({ key, match: { type, operator, values } }: Condition): string {
  const isHeld = type === 'MATCH';
  const named = valueWords(key.type === 'SEGMENT' || key.type === 'COHORT' ? values : values.map((value) => `‘${value}’`));
  if (key.type === 'SEGMENT' || key.type === 'COHORT') return `${kinds[key.type]} ${named}에 ${isHeld ? '있음' : '없음'}`;
  const [holds, holdsNot] = comparisons[operator];
  return `${kinds[key.type]} ${key.name} ${isHeld ? holds : holdsNot}: ${named}`;
}

function valueWords(values: readonly unknown[]): string {
  const rest = values.length - mostValues;
  return `${values.slice(0, mostValues).join(', ')}${rest > 0 ? ` 외 ${rest}개` : ''}`;
}
