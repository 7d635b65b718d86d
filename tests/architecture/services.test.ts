import { expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const domainOf = (path: string): string | undefined => /^(api\/src\/domains\/[^/]+\/)/.exec(path)?.[1];

/** Services that no file of the API outside their own domain imports. */
function uncalledServices(files: readonly SourceFile[]): string[] {
  const called = new Set(files.flatMap(({ path, imports }) => imports.filter(({ target }) => domainOf(target) !== domainOf(path)).map(({ target }) => target)));
  return files.map(({ path }) => path).filter((path) => path.endsWith('.service.ts') && !called.has(path));
}

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));

test('a service is called from outside its domain', () => {
  expect(files.filter(({ path }) => path.endsWith('.service.ts')).length).toBeGreaterThan(10);
  expect(uncalledServices(files)).toEqual([]);
});

test('control: a service that only its own domain calls is noticed', () => {
  const service = { path: 'api/src/domains/coupons/coupons.service.ts', text: '', imports: [] };
  const caller = (path: string) => ({ path, text: '', imports: [{ target: service.path, typeOnly: false }] });
  expect(uncalledServices([service, caller('api/src/domains/coupons/coupons.handlers.ts')])).toEqual([service.path]);
  expect(uncalledServices([service, caller('api/src/domains/orders/place-order.ts')])).toEqual([]);
  expect(uncalledServices([service, caller('api/src/page-boot.ts')])).toEqual([]);
});
