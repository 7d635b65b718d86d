import { sdkUserSchema } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { evaluationErrors } from '@baeum/contract/domains/evaluations/evaluations.errors.ts';
import type { z } from 'zod';
import { fail } from '../../http/base/app-error.ts';

/**
 * Parses the identifiers in the public SDK's user header.
 * @throws AppError EXP_007 for invalid base64url or JSON, or identifiers outside the limits
 */
export function readSdkUser(header: string): z.output<typeof sdkUserSchema> {
  const { data } = sdkUserSchema.safeParse(parseJson(Buffer.from(header, 'base64url').toString()));
  if (data) return data;
  const { errorCode, message } = evaluationErrors.invalidInput;
  throw fail(evaluationErrors.invalidInput, { fields: [{ field: 'x-hackle-user', errorCode, message }] });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
