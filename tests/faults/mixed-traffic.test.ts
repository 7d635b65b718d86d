import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { mixTraffic } from '../support/mixed-traffic.ts';
import { startServerProcess } from '../support/server-process.ts';

/** `npm run bench -- mixed` does it for a minute, and with pages. */
const milliseconds = 5000;

test('64 connections of mixed traffic get no 500, 502 or 504, and 503 only with Retry-After; afterwards all is as before', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const server = await startServerProcess({ DATABASE_URL: database.url, BAEUM_DEMO_DATA: 'true' });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const { statuses, before, after } = await mixTraffic(server.url, milliseconds);
  expect(
    Object.keys(statuses).filter((status) => !['200', '202', '503'].includes(status)),
    JSON.stringify(statuses),
  ).toEqual([]);
  expect(statuses['200']).toBeGreaterThan(100);
  expect(after).toBeLessThan(3 * before + 20);
});
