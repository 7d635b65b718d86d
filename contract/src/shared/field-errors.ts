import { commonErrors } from './errors.ts';
import type { FieldError } from './problem.ts';

/** A schema's report about one refused value; the members that a problem document needs. */
export interface SchemaIssue {
  code?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
  /** Of `unrecognized_keys`. */
  keys?: readonly string[];
  /** Of `custom`: {@link withRule} leaves the rule's code here. */
  params?: { errorCode?: unknown };
}

/**
 * A schema's issue in the form of a problem document, one entry a field.
 * @param at the path of the checked value in the request, when it is not the whole part
 */
export function toFieldErrors(issue: SchemaIssue, at: readonly string[] = []): FieldError[] {
  const path = [...at, ...(issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))];
  const own = issue.code === 'custom' ? issue.params?.errorCode : undefined;
  const errorCode = typeof own === 'string' ? own : commonErrors.invalidInput.errorCode;
  const paths = issue.code === 'unrecognized_keys' ? (issue.keys ?? []).map((key) => [...path, key]) : [path];
  return paths.map((names) => ({ field: names.join('.'), errorCode, message: issue.message }));
}
