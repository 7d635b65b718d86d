import { expect } from 'vitest';
import { errorsByCode } from '@baeum/contract';
import { problemSchema, type Problem } from '@baeum/contract/shared/problem.ts';

/** Asserts that an answer is a whole problem document with the headers that every failure carries, and reads it. */
export async function expectProblem(response: Response, note: string): Promise<Problem> {
  const text = await response.text();
  expect(response.headers.get('content-type'), `${note}: ${response.status} ${text.slice(0, 300)}`).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.strict().parse(JSON.parse(text));
  expect(problem.status, note).toBe(response.status);
  expect(problem.instance, note).toBe(response.headers.get('x-request-id'));
  expect(problem.type, note).toMatch(new RegExp(`^https?://[^/]+/problems/${problem.errorCode}$`));
  expect(errorsByCode.get(problem.errorCode), `${note}: ${problem.errorCode}`).toMatchObject({ status: response.status, message: problem.message });
  expect(response.headers.get('cache-control'), note).toBe('no-store');
  expect(response.headers.get('x-content-type-options'), note).toBe('nosniff');
  expect(response.headers.get('content-security-policy'), note).toBeTruthy();
  return problem;
}
