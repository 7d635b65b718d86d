import { rungsOf } from '@baeum/api/src/domains/conversions/film-rules.ts';
import { expect, test } from 'vitest';

test.each([
  [{ width: 1920, height: 1080 }, ['852x480', '1280x720', '1920x1080']],
  [{ width: 3840, height: 2160 }, ['852x480', '1280x720', '1920x1080']],
  [{ width: 1080, height: 1920 }, ['480x852', '720x1280', '1080x1920']],
  [{ width: 1280, height: 720 }, ['852x480', '1280x720']],
  // Hardly larger than the quality below it, and just enough.
  [{ width: 960, height: 520 }, ['960x520']],
  [{ width: 962, height: 535 }, ['862x480', '960x534']],
  [{ width: 640, height: 360 }, ['640x360']],
  [{ width: 3, height: 1 }, ['6x2']],
] as const)('sizes that a film of %o is converted to', (size, expected) => {
  expect(rungsOf(size).map(({ width, tall }) => `${width}x${tall}`)).toEqual(expected);
});
