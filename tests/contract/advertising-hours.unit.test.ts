import { secondsUntilAdvertising } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { expect, test } from 'vitest';

/** A moment of the clock in Korea. */
const inSeoul = (time: string) => new Date(`2026-11-22T${time}+09:00`);
const hour = 3600;

test.each([
  ['08:00:00', 0],
  ['12:00:00', 0],
  ['20:59:59', 0],
  ['21:00:00', 11 * hour],
  ['23:59:59.500', 8 * hour + 1],
  ['00:00:00', 8 * hour],
  ['07:59:59', 1],
])('at %s advertising waits %i seconds', (time, seconds) => {
  expect(secondsUntilAdvertising(inSeoul(time), false)).toBe(seconds);
  expect(secondsUntilAdvertising(inSeoul(time), true)).toBe(0);
});

test('what waits is due by day, at every minute', () => {
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = new Date(inSeoul('00:00:00').getTime() + minute * 60_000);
    const due = new Date(now.getTime() + secondsUntilAdvertising(now, false) * 1000);
    expect(secondsUntilAdvertising(due, false)).toBe(0);
  }
});
