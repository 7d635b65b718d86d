import { expect, test } from 'vitest';
import { ticksOf } from '../../web/src/ui/plot/scale.ts';

test.each([
  { values: [1], ticks: [0, 1] },
  { values: [0, 2, 3], ticks: [0, 1, 2, 3] },
  { values: [0.5, 1.5], ticks: [0, 0.5, 1, 1.5] },
  { values: [120, 980], ticks: [0, 500, 1000] },
  { values: [], ticks: [0, 1] },
])('steps for $values are round, and whole where all are counts', ({ values, ticks }) => {
  expect(ticksOf(values, true)).toEqual(ticks);
});
