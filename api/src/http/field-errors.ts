import type { RequestValidationError } from '@ts-rest/express';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { FieldError } from '@baeum/contract/shared/problem.ts';

interface Issue {
  code?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
  keys?: readonly string[];
  params?: { errorCode?: unknown };
}

/** Fields of a refused request, in the order params, query, headers, body. */
export function fieldErrors(error: RequestValidationError): FieldError[] {
  return [error.pathParams, error.query, error.headers, error.body].flatMap((part) =>
    part ? (part.issues as readonly Issue[]).flatMap(toFieldErrors) : [],
  );
}

/** Issues of a schema as the problem document lists them; also used for schemas checked outside the request. */
export function toFieldErrors(issue: Issue): FieldError[] {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const errorCode = typeof issue.params?.errorCode === 'string' ? issue.params.errorCode : commonErrors.invalidInput.errorCode;
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({ field: [...path, key].join('.'), errorCode, message: issue.message }));
  }
  return [{ field: path.join('.'), errorCode, message: issue.message }];
}
