import { expect, test } from 'vitest';
import { isOutside } from '../../web/src/domains/mentor-start/next-times.ts';

const hours = { weekly: [{ weekday: 2, start: '20:00', end: '23:59' }], exceptions: [{ date: '2026-12-08', closed: true, ranges: [] }] };

test.each([
  ['from the beginning of the hours', '2026-12-01T20:00:00+09:00', '2026-12-01T21:00:00+09:00', false],
  ['until midnight', '2026-12-01T23:00:00+09:00', '2026-12-02T00:00:00+09:00', false],
  ['before the hours', '2026-12-01T19:30:00+09:00', '2026-12-01T20:30:00+09:00', true],
  ['over midnight', '2026-12-01T23:30:00+09:00', '2026-12-02T00:30:00+09:00', true],
  ['on another day', '2026-12-02T20:00:00+09:00', '2026-12-02T21:00:00+09:00', true],
  ['on a day without hours', '2026-12-08T20:00:00+09:00', '2026-12-08T21:00:00+09:00', true],
])('a session %s', (_when, startAt, endAt, outside) => {
  expect(isOutside(hours, { startAt, endAt })).toBe(outside);
});
