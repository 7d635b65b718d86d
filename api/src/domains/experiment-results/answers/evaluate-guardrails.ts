import type { GuardrailVerdict } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Guardrail } from '../../experiments/metric-roles.public.ts';
import { alwaysValid } from '../statistics/always-valid.ts';
import { contrastErrors } from '../statistics/distributions.public.ts';
import type { Contrast } from '../statistics/samples.public.ts';

/** One guardrail, and what is known of one variation about it. */
export interface EvaluatedGuardrail {
  guardrail: Guardrail;
  variation: string;
  lift: number | null;
  /** Of the lift, as sure as the guardrail asks for. */
  interval: [low: number, high: number] | null;
  verdict: GuardrailVerdict;
}

/** Two groups as one guardrail looks at them. */
interface Compared {
  variation: string;
  /** Of both groups. */
  users: number;
  /** Nothing where there is nothing to compare. */
  contrast: Contrast | undefined;
  isTooEarly: boolean;
  /** Whether this is the one look at the end that was planned. */
  isDecided: boolean;
}

/**
 * Whether a variation is not worse than is tolerated: a test of non-inferiority by the interval of the lift, which holds at
 * any number of looks until the planned end has come. It is harmed only where the whole interval lies beyond the margin.
 */
export function evaluateGuardrail(guardrail: Guardrail, { variation, users, contrast, isTooEarly, isDecided }: Compared): EvaluatedGuardrail {
  const { confidence, margin, harm } = guardrail;
  const errors = (known: Contrast) =>
    isDecided ? contrastErrors(known.degreesOfFreedom, confidence) : alwaysValid(users, known.z, { error: 1 - confidence }).errors;
  const found = contrast && !isTooEarly ? contrast.liftInterval(errors(contrast)) : undefined;
  const comparedGuardrail = { guardrail, variation, lift: contrast?.lift ?? null };
  if (!found) return { ...comparedGuardrail, interval: null, verdict: 'UNCLEAR' };
  const [worst, best] = harm === 'DECREASE' ? found : [-found[1], -found[0]];
  return { ...comparedGuardrail, interval: [found[0], found[1]], verdict: worst > -margin ? 'SAFE' : best < -margin ? 'HARMED' : 'UNCLEAR' };
}

/** What several guardrails say together; nothing where there is none. */
export function worstOf(evaluated: readonly EvaluatedGuardrail[]): GuardrailVerdict | null {
  if (evaluated.length === 0) return null;
  if (evaluated.some(({ verdict }) => verdict === 'HARMED')) return 'HARMED';
  return evaluated.every(({ verdict }) => verdict === 'SAFE') ? 'SAFE' : 'UNCLEAR';
}
