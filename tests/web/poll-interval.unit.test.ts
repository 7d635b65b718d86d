import { expect, test } from 'vitest';
import { pollInterval } from '../../web/src/domains/notifications/poll-interval.ts';

test('polls grow from half a minute to five and no further', () => {
  expect([0, 1, 2, 3, 4, 40].map(pollInterval)).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
});
