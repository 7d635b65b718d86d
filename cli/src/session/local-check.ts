import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toFieldErrors, type SchemaIssue } from '@baeum/contract/shared/field-errors.ts';
import { koreanMessage } from '@baeum/contract/shared/korean-messages.ts';
import { z } from 'zod';
import { CliFailure, type FieldFailure } from '../terminal/failures.ts';
import { language } from '../terminal/language.ts';
import { errorWords } from './error-words.ts';

/**
 * Checks input with the contract's own schema, as the server would: the same fields, codes and texts.
 * @param at path of the value in the request's body, when it isn't the body itself
 * @throws CliFailure validation
 */
export function checkLocally<S extends z.ZodType>(schema: S, value: unknown, at: readonly string[] = []): z.output<S> {
  speakOwnLanguage();
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const fields = (error.issues as readonly SchemaIssue[]).flatMap((issue) => toFieldErrors(issue, at));
  throw refused(fields);
}

/** What is wrong with one value, in a sentence; nothing when it will do. */
export function problemOf(schema: z.ZodType, value: unknown): string | undefined {
  speakOwnLanguage();
  return schema.safeParse(value).error?.issues[0]?.message;
}

/** The contract's texts are Korean; in English the library has its own. */
function speakOwnLanguage(): void {
  z.config({ customError: language() === 'ko' ? koreanMessage : undefined });
}

/** A refusal with the code and text of its first field that has a code of its own. */
export function refused(fields: readonly FieldFailure[], hint?: string): CliFailure {
  const { invalidInput } = commonErrors;
  const { errorCode, message } = fields.find((field) => field.errorCode !== invalidInput.errorCode) ?? invalidInput;
  const told = fields.map((field) => ({ ...field, message: errorWords(field.errorCode, field.message) }));
  return new CliFailure('validation', errorWords(errorCode, message), { errorCode, fields: told, hint });
}
