import type { GuardrailVerdict, ResultsOfVariation } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { ResultsQuestion } from './results-questions.ts';

/**
 * Whether a variation is not worse than is tolerated: a test of non-inferiority by the interval of the lift, which holds at
 * any number of looks until the planned end has come.
 */
export function guardrailOf(
  { role, nonInferiorityMargin: margin, definition }: ResultsQuestion,
  { ci95, sequentialCi95 }: Pick<ResultsOfVariation, 'ci95' | 'sequentialCi95'>,
  isDecided: boolean,
): GuardrailVerdict | null {
  if (role !== 'GUARDRAIL' || margin === null) return null;
  const interval = isDecided ? ci95 : sequentialCi95;
  if (!interval) return 'UNCLEAR';
  const [worst, best] = definition?.direction === 'DECREASE' ? [-interval[1], -interval[0]] : interval;
  if (worst > -margin) return 'SAFE';
  return best < -margin ? 'HARMED' : 'UNCLEAR';
}
