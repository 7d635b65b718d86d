import { batchedLookup } from '@baeum/api/src/database/batched-lookup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('what is asked while one statement runs is asked together by the next; a failure is that of its statement alone', async () => {
  const asked: { keys: string[]; end: PromiseWithResolvers<string[]> }[] = [];
  const isKnown = batchedLookup((keys) => {
    const end = Promise.withResolvers<string[]>();
    asked.push({ keys, end });
    return end.promise;
  });
  const first = isKnown('first');
  await expect.poll(() => asked.length).toBe(1);
  const many = Array.from({ length: 1000 }, (_, index) => isKnown(`key ${index % 500}`));
  expect(asked).toHaveLength(1);
  asked[0]?.end.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.keys).toHaveLength(500);
  asked[1]?.end.resolve(['key 7']);
  const answers = await Promise.all(many);
  expect(answers.flatMap((known, index) => (known ? [index] : []))).toEqual([7, 507]);
  const last = isKnown('last');
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.end.resolve(['last']);
  expect(await last).toBe(true);
});
