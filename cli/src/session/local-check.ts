import { z } from 'zod';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toFieldErrors, type SchemaIssue } from '@baeum/contract/shared/field-errors.ts';
import { koreanMessage } from '@baeum/contract/shared/korean-messages.ts';
import { CliFailure, type FieldFailure } from '../terminal/failures.ts';

/**
 * Checks input with the contract's own schema, as the server would: the same fields, codes and texts.
 * @param at where the value stands in the request's body, when it isn't the body itself
 * @throws CliFailure validation
 */
export function checkLocally<S extends z.ZodType>(schema: S, value: unknown, at: readonly string[] = []): z.output<S> {
  z.config({ customError: koreanMessage });
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw refused((error.issues as readonly SchemaIssue[]).flatMap((issue) => toFieldErrors(issue, at)));
}

/** A refusal with the code and text of its first field that has a code of its own. */
export function refused(fields: readonly FieldFailure[], hint?: string): CliFailure {
  const { invalidInput } = commonErrors;
  const { errorCode, message } = fields.find((field) => field.errorCode !== invalidInput.errorCode) ?? invalidInput;
  return new CliFailure('validation', message, { errorCode, fields, hint });
}
