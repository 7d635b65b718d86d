import { z } from 'zod';
import type { ErrorEntry } from './errors.ts';

/** A pure check: the error of a bad value, nothing for a good one. Forms and the server call the same function. */
export type Rule<T> = (value: T) => ErrorEntry | undefined;

/**
 * Makes a schema refuse what `rule` refuses, with the rule's own error code and text. The server copies both into the
 * problem document's `errors[]`.
 */
export function withRule<S extends z.ZodType>(schema: S, rule: Rule<z.output<S>>): S {
  return schema.superRefine((value, context) => {
    const error = rule(value);
    if (error) context.addIssue({ code: 'custom', message: error.message, params: { errorCode: error.errorCode } });
  });
}
