import type { GuardrailVerdict } from '@baeum/contract/domains/experiment-results/experiment-results.schemas.ts';
import type { Guardrail } from '../../experiments/metric-roles.public.ts';
import { alwaysValid } from '../statistics/always-valid.ts';
import { contrastErrors } from '../statistics/distributions.public.ts';
import type { Contrast } from '../statistics/samples.public.ts';

/** A guardrail's comparison of one variation. */
export interface EvaluatedGuardrail {
  guardrail: Guardrail;
  variation: string;
  lift: number | null;
  /** Interval of the lift at the guardrail's confidence level. */
  interval: [low: number, high: number] | null;
  verdict: GuardrailVerdict;
}

/** Input of a guardrail's comparison. */
interface Compared {
  variation: string;
  /** Of both groups. */
  users: number;
  /** Undefined if the groups cannot be compared. */
  contrast: Contrast | undefined;
  isTooEarly: boolean;
  /** Whether the planned end was reached, so that the fixed interval is valid. */
  isDecided: boolean;
}

/**
 * Non-inferiority test by the interval of the lift, which is valid at
 * any number of looks before the planned end. Harm means that the whole interval is beyond the margin.
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

/** Combined judgement of several guardrails; undefined if there are none. */
export function worstOf(evaluated: readonly EvaluatedGuardrail[]): GuardrailVerdict | null {
  if (evaluated.length === 0) return null;
  if (evaluated.some(({ verdict }) => verdict === 'HARMED')) return 'HARMED';
  return evaluated.every(({ verdict }) => verdict === 'SAFE') ? 'SAFE' : 'UNCLEAR';
}
