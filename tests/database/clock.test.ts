import { compareClocks, databaseTime } from '@baeum/api/src/database/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/server.ts';

it('is compared with no database that is not open, and nothing fails of it', async () => {
  await expect(compareClocks()).resolves.toBeUndefined();
});

describe('databaseTime', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('is in whole milliseconds, however long the comparison took', async () => {
    const times: number[] = [];
    for (let comparison = 0; comparison < 100; comparison += 1) {
      await compareClocks();
      times.push(databaseTime());
    }
    expect(times.filter((time) => !Number.isSafeInteger(time))).toEqual([]);
  });
});
