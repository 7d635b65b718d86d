import { expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

test('an error code is given in the errors file of its domain, or in what all domains share', () => {
  const places = /^contract\/src\/(?:shared\/[^/]+|domains\/[^/]+\/[^/]+\.errors)\.ts$/;
  const giving = readSourceFiles().filter(({ path, text }) => !path.startsWith('tests/') && /errorCode: '[A-Z]+_\d+',\s+status:/.test(text));
  expect(giving.length).toBeGreaterThan(10);
  expect(giving.map(({ path }) => path).filter((path) => !places.test(path))).toEqual([]);
});
