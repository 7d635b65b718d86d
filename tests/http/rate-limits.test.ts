import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../support/factories.ts';
import { expectProblem } from '../support/problems.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.stop());

const quotaOf = (policy: string | null): number => Number(/;q=(\d+)/.exec(policy ?? '')?.[1]);
const apply = () => fetch(`${app.url}/api/instructor`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });

test('every answer tells the quota and what is left of it', async () => {
  const [first, second] = [await fetch(`${app.url}/version`), await fetch(`${app.url}/version`)];
  const policy = first.headers.get('ratelimit-policy');
  expect(policy).toMatch(/^"default";q=\d+;w=60$/);
  const left = [first, second].map(({ headers }) => Number(/^"default";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1]));
  expect(left).toEqual([quotaOf(policy) - 1, quotaOf(policy) - 2]);
});

test('beyond the quota the answer is a 429 that says when to come back, and others are not held up', async () => {
  const quota = quotaOf((await apply()).headers.get('ratelimit-policy'));
  for (let call = 2; call <= quota; call += 1) expect((await apply()).status).toBe(400);
  const refused = await apply();
  expect(refused.status).toBe(429);
  expect((await expectProblem(refused, 'beyond')).errorCode).toBe('COMMON_006');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('ratelimit')).toMatch(/;r=0;/);
  expect((await fetch(`${app.url}/version`)).status).toBe(200);
  const person = await signedInClient(app);
  expect((await person.call('submitInstructorApplication', { body: {} })).status).toBe(400);
});
