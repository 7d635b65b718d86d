import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const domainOf = (path: string): string | undefined => /^(api\/src\/domains\/[^/]+\/)/.exec(path)?.[1];

/** Public files that nothing of the API outside their own domain imports. */
function unusedPublic(files: readonly SourceFile[]): string[] {
  const used = new Set(files.flatMap(({ path, imports }) => imports.filter(({ target }) => domainOf(target) !== domainOf(path)).map(({ target }) => target)));
  return files.map(({ path }) => path).filter((path) => path.endsWith('.public.ts') && !used.has(path));
}

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));

test('a public file is imported from outside its domain', () => {
  expect(files.filter(({ path }) => path.endsWith('.public.ts')).length).toBeGreaterThan(10);
  expect(unusedPublic(files)).toEqual([]);
});

test('control: a public file that only its own domain imports is noticed', () => {
  const shared = { path: 'api/src/domains/coupons/coupons.public.ts', text: '', imports: [] };
  const caller = (path: string) => ({ path, text: '', imports: [{ target: shared.path, typeOnly: false }] });
  expect(unusedPublic([shared, caller('api/src/domains/coupons/coupons.handlers.ts')])).toEqual([shared.path]);
  expect(unusedPublic([shared, caller('api/src/domains/orders/place-order.ts')])).toEqual([]);
  expect(unusedPublic([shared, caller('api/src/page-boot.ts')])).toEqual([]);
});
