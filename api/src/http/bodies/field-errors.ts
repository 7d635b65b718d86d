import { toFieldErrors, type SchemaIssue } from '@baeum/contract/shared/field-errors.ts';
import type { FieldError } from '@baeum/contract/shared/problem.ts';
import type { RequestValidationError } from '@ts-rest/express';

/** Fields of a refused request, in the order params, query, headers, body. */
export function fieldErrors(error: RequestValidationError): FieldError[] {
  return [error.pathParams, error.query, error.headers, error.body].flatMap((part) =>
    part ? (part.issues as readonly SchemaIssue[]).flatMap((issue) => toFieldErrors(issue)) : [],
  );
}
