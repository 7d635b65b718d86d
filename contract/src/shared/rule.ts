import { z } from 'zod';
import type { ErrorEntry } from './errors.ts';

/** A pure check: the error of an invalid value, undefined for a valid one. Forms and the server call the same function. */
export type Rule<T> = (value: T) => ErrorEntry | undefined;

/**
 * Makes a schema refuse the values that `rule` refuses, with the rule's own error code and text. The server copies both into the problem
 * document's `errors[]`.
 */
export function withRule<S extends z.ZodType>(schema: S, rule: Rule<z.output<S>>): S {
  return schema.superRefine((value, context) => {
    const error = rule(value);
    if (error) context.addIssue({ code: 'custom', message: error.message, params: { errorCode: error.errorCode } });
  });
}

/** Makes a schema report `error` for a value of another type, in place of its general refusal. */
export function withTypeError<S extends z.ZodType>(schema: S, { errorCode, message }: ErrorEntry): S {
  const rejectType = (_value: unknown, context: z.core.$RefinementCtx) => {
    context.issues.length = 0;
    context.addIssue({ code: 'custom', message, params: { errorCode }, continue: false });
  };
  return schema.superRefine(rejectType, { when: ({ issues }) => issues.some(({ code }) => code === 'invalid_type') });
}

/** The error of one member of a value; `path` leads from the value to it. */
export interface FieldProblem {
  path: (string | number)[];
  error: ErrorEntry;
}

/** Applies a check of several members: each problem is reported at its member. */
export function withRules<S extends z.ZodType>(schema: S, problems: (value: z.output<S>) => readonly FieldProblem[]): S {
  return schema.superRefine((value, context) => {
    for (const { path, error } of problems(value)) {
      context.addIssue({ code: 'custom', path, message: error.message, params: { errorCode: error.errorCode } });
    }
  });
}
