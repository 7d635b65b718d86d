import type {
  AdjustedMetric,
  Adjustment,
  ExperimentResults,
  Finding,
  ReadingState,
} from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import { decidingPValue, differentBelow } from './adjust-comparisons.ts';
import { control } from './open-results.ts';

const notYet: Partial<Record<ReadingState, string>> = {
  NO_DATA: '아직 이릅니다: 노출된 사용자가 없습니다.',
  SAMPLE_RATIO_MISMATCH: '믿지 마세요: 변형별 사용자 수가 배분과 다릅니다. 원인을 찾기 전에는 어느 변형도 고르지 마세요.',
  TOO_FEW_USERS: '아직 이릅니다: 사용자가 너무 적은 변형이 있습니다.',
};

const openings: Partial<Record<ReadingState, string>> = {
  UNFINISHED: '지금까지는',
  ENDED_EARLY: '계획한 끝보다 일찍 끝난 결과입니다:',
  FINISHED: '끝난 결과입니다:',
};

const shares = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signedShares = new Intl.NumberFormat('ko-KR', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const percent = (value: number, format = signedShares): string => `${format.format(value * 100)}%`;

/** Hangul syllables are ordered in blocks of 28 by final consonant, beginning with none. */
const [firstSyllable, lastSyllable, finals] = [0xac_00, 0xd7_a3 - 0xac_00, 28];

interface AdjustedResults {
  metrics: readonly AdjustedMetric[];
  adjustment: Adjustment;
}

/** What the primary metric, or the first that is not only guarded, says of the variation that lies furthest from the control, and the results in one sentence. */
export function verdictOf(state: ReadingState, { metrics, adjustment }: AdjustedResults): Pick<ExperimentResults['reading'], 'verdict' | 'finding'> {
  const leading = metrics.find(({ role }) => role === 'PRIMARY') ?? metrics.find(({ role }) => role !== 'GUARDRAIL') ?? metrics[0];
  const finding = leading ? findingOf(leading) : null;
  const early = notYet[state];
  if (early !== undefined) return { verdict: early, finding };
  if (!leading) return { verdict: '아직 이릅니다: 노출 뒤에 온 이벤트가 없습니다.', finding: null };
  if (!finding)
    return { verdict: `아직 이릅니다: ${nameOf({ ...leading, name: leading.definition?.name ?? null })}에서 비교할 만큼 모이지 않았습니다.`, finding: null };
  return { verdict: `${openings[state] ?? ''} ${sentenceOf(finding, adjustment.comparisons)}`, finding };
}

/** Undefined if no variation can be compared yet. */
function findingOf({ key, kind, definition, perVariation }: AdjustedMetric): Finding | null {
  const compared = perVariation.flatMap((each) => {
    const pValue = decidingPValue(each);
    return pValue === null ? [] : [{ ...each, decides: pValue, adjusted: each.adjustedPValue ?? pValue }];
  });
  const [furthest] = compared.toSorted((one, other) => one.decides - other.decides);
  if (!furthest) return null;
  const { variation, lift, ci95, sequentialCi95, pValue, decides, adjusted } = furthest;
  const conclusion = adjusted < differentBelow ? 'DIFFERENT' : decides < differentBelow ? 'NOT_AFTER_ADJUSTMENT' : 'UNDECIDED';
  return {
    key,
    kind,
    name: definition?.name ?? null,
    variation,
    lift,
    interval: pValue === null ? sequentialCi95 : ci95,
    pValue: decides,
    adjustedPValue: adjusted,
    conclusion,
  };
}

function sentenceOf({ lift, interval, adjustedPValue, conclusion, ...finding }: Finding, comparisons: number): string {
  const name = nameOf(finding);
  const subject = `${finding.variation}의 ${name}${endsInConsonant(name) ? '이' : '가'}`;
  const range = interval ? [`95% 구간 ${interval.map((end) => percent(end)).join(' ~ ')}`] : [];
  const change = lift === null ? [] : [`증감 ${percent(lift)}`];
  if (conclusion === 'UNDECIDED') return `${subject} ${control}와 다르다고 할 수 없습니다${aside([...change, ...range])}.`;
  const apart = lift === null ? `${control}와 뚜렷이 다른 것으로 보이` : `${control}보다 ${percent(Math.abs(lift), shares)} ${lift < 0 ? '낮' : '높'}`;
  if (conclusion === 'DIFFERENT') return lift === null ? `${subject} ${control}와 다릅니다${aside(range)}.` : `${subject} ${apart}습니다${aside(range)}.`;
  return `${subject} ${apart}지만, 비교 ${comparisons}개를 함께 본 것을 보정하면 우연일 수 있습니다${aside([...range, `보정한 p = ${adjustedPValue.toFixed(3)}`])}.`;
}

function aside(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

/** An event without a definition is a rate or a mean. */
function nameOf({ key, kind, name }: Pick<Finding, 'key' | 'kind' | 'name'>): string {
  return name ?? `${key} ${kind === 'CONVERSION' ? '전환율' : '평균'}`;
}

/** Which of the two forms a particle has after a word of Hangul; other words are read as if they ended in a vowel. */
function endsInConsonant(word: string): boolean {
  const syllable = (word.codePointAt(word.length - 1) ?? 0) - firstSyllable;
  return syllable >= 0 && syllable <= lastSyllable && syllable % finals !== 0;
}
