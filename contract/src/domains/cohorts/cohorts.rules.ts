import type { ErrorEntry } from '../../shared/errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';

/** Text that a database can hold: no NUL and no half of a character. It came inside a header, past the usual check. */
export function storableRule(value: string | number): ErrorEntry | undefined {
  const text = String(value);
  return text.isWellFormed() && !text.includes('\0') ? undefined : evaluationErrors.invalidInput;
}
