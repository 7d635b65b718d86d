import { targetingTexts } from './targeting.texts.ts';
import type { Condition, Target } from './targets.ts';

const { kinds } = targetingTexts;
const everybody = '모든 사용자';

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
/** Values of a condition that are listed; further ones are counted. */
const mostValues = 3;

/** One-line summary of each block of targets. */
export function targetLines(targets: readonly Target[]): string[] {
  if (targets.length === 0) return [everybody];
  return targets.map(({ conditions }) => (conditions.length === 0 ? everybody : conditions.map(conditionWords).join(' 그리고 ')));
}

function conditionWords({ key, match: { type, operator, values } }: Condition): string {
  const isHeld = type === 'MATCH';
  const named = valueWords(key.type === 'SEGMENT' || key.type === 'COHORT' ? values : values.map((value) => `‘${value}’`));
  if (key.type === 'SEGMENT' || key.type === 'COHORT') return `${kinds[key.type]} ${named}에 ${isHeld ? '있음' : '없음'}`;
  const [holds, holdsNot] = comparisons[operator];
  return `${kinds[key.type]} ${key.name} ${isHeld ? holds : holdsNot}: ${named}`;
}

function valueWords(values: readonly unknown[], between = ', '): string {
  const rest = values.length - mostValues;
  return `${values.slice(0, mostValues).join(between)}${rest > 0 ? ` 외 ${rest}개` : ''}`;
}

const nouns = { person: { all: '모든 사람', one: '사람' }, event: { all: '모든 경우', one: '경우' } } as const;

/** Summary in sentences, one per block, of persons (`사용자 속성 grade 값이 ‘GOLD’이면서 …인 사람`) or events. */
export function targetSentences(targets: readonly Target[], about: keyof typeof nouns = 'person'): string[] {
  const { all, one } = nouns[about];
  return targets.map(({ conditions }) => {
    if (conditions.length === 0) return all;
    const parts = conditions.map((condition, at) => clauseOf(condition)[at === conditions.length - 1 ? 1 : 0]);
    return `${parts.join(' ')} ${one}`;
  });
}

type Clause = readonly [goesOn: string, ends: string];

/** Uses only particles that do not depend on the preceding word, because names are of any language. */
function clauseOf({ key: { type, name }, match }: Condition): Clause {
  const isHeld = match.type === 'MATCH';
  const values =
    valueWords(
      match.values.map((value) => (type === 'COHORT' ? `${String(value)}번` : `‘${String(value)}’`)),
      ' 또는 ',
    ) || '…';
  if (type === 'SEGMENT' || type === 'COHORT') {
    const where = `${kinds[type]} ${values}에`;
    return isHeld ? [`${where} 속하면서`, `${where} 속한`] : [`${where} 속하지 않으면서`, `${where} 속하지 않은`];
  }
  if (type === 'AB_TEST') {
    const where = `${name || '…'}번 실험에서 ${values}`;
    return isHeld ? [`${where} 변형을 받으면서`, `${where} 변형을 받는`] : [`${where} 말고 다른 변형을 받으면서`, `${where} 말고 다른 변형을 받는`];
  }
  const subject = `${kinds[type]} ${name || '…'} 값`;
  return comparedClauses[match.operator](subject, values)[isHeld ? 'holds' : 'holdsNot'];
}

const comparedClauses: Readonly<Record<Condition['match']['operator'], (subject: string, values: string) => { holds: Clause; holdsNot: Clause }>> = {
  IN: (subject, values) => ({
    holds: [`${subject}이 ${values}이면서`, `${subject}이 ${values}인`],
    holdsNot: [`${subject}이 ${values} 말고 다른 것이거나 없으면서`, `${subject}이 ${values} 말고 다른 것이거나 없는`],
  }),
  CONTAINS: (subject, values) => written(`${subject}에 ${values} 글자가`, ['들어 있으면서', '들어 있는'], ['들어 있지 않으면서', '들어 있지 않은']),
  STARTS_WITH: (subject, values) => written(`${subject}이 ${values} 글자로`, ['시작하면서', '시작하는'], ['시작하지 않으면서', '시작하지 않는']),
  ENDS_WITH: (subject, values) => written(`${subject}이 ${values} 글자로`, ['끝나면서', '끝나는'], ['끝나지 않으면서', '끝나지 않는']),
  GT: ordered('초과'),
  GTE: ordered('이상'),
  LT: ordered('미만'),
  LTE: ordered('이하'),
};

function written(start: string, holds: Clause, holdsNot: Clause): { holds: Clause; holdsNot: Clause } {
  const begun = ([goesOn, ends]: Clause): Clause => [`${start} ${goesOn}`, `${start} ${ends}`];
  return { holds: begun(holds), holdsNot: begun(holdsNot) };
}

function ordered(word: string): (subject: string, values: string) => { holds: Clause; holdsNot: Clause } {
  return (subject, values) => written(`${subject}이 ${values}`, [`${word}이면서`, `${word}인`], [`${word}이 아니거나 없으면서`, `${word}이 아니거나 없는`]);
}
