import { isOfrepPath } from '@baeum/contract/domains/ofrep/ofrep.rules.ts';
import { ofrepFailureSchema } from '@baeum/contract/domains/ofrep/ofrep.schemas.ts';
import { errorsByCode } from '@baeum/contract/errors.ts';
import { problemSchema, type Problem } from '@baeum/contract/shared/problem.ts';
import { expect } from 'vitest';
import type { z } from 'zod';

// A schema is compiled when it first reads something.
const wholeProblem = problemSchema.strict();
const wholeOfrepFailure = ofrepFailureSchema.strict();

/**
 * Asserts that an answer is a whole problem document with the headers of every failure, and reads it. OFREP's
 * failures are read as the problem that they contain in that protocol's shape.
 */
export async function expectProblem(response: Response, note: string): Promise<Problem> {
  const text = await response.text();
  const speaksOfrep = isOfrepPath(new URL(response.url).pathname) && response.status !== 405;
  const type = speaksOfrep ? /^application\/json/ : /^application\/problem\+json/;
  expect(response.headers.get('content-type'), `${note}: ${response.status} ${text.slice(0, 300)}`).toMatch(type);
  const problem = speaksOfrep ? problemOf(wholeOfrepFailure.parse(JSON.parse(text)), response) : wholeProblem.parse(JSON.parse(text));
  expect(problem.status, note).toBe(response.status);
  expect(problem.instance, note).toBe(response.headers.get('x-request-id'));
  expect(problem.type, note).toMatch(new RegExp(`^https?://[^/]+/problems/${problem.errorCode}$`));
  expect(errorsByCode.get(problem.errorCode), `${note}: ${problem.errorCode}`).toMatchObject({ status: response.status, message: problem.message });
  expect(response.headers.get('cache-control'), note).toBe('no-store');
  expect(response.headers.get('x-content-type-options'), note).toBe('nosniff');
  expect(response.headers.get('content-security-policy'), note).toBeTruthy();
  return problem;
}

function problemOf({ errorDetails, metadata }: z.output<typeof ofrepFailureSchema>, { status }: Response): Problem {
  const errorCode = String(metadata?.['errorCode']);
  const message = errorsByCode.get(errorCode)?.message ?? '';
  const errors = errorDetails.split('\n').map((line) => {
    const [, field = '', why = ''] = /^(.*?): (.*)$/.exec(line) ?? [];
    return { field, errorCode, message: why };
  });
  const type = `http://baeum.test/problems/${errorCode}`;
  return { type, title: message, status, instance: String(metadata?.['requestId']), errorCode, message, errors };
}
