import { describe, expect, test } from 'vitest';
import { devRoutes } from '../../web/src/app/dev-routes.ts';
import { routes as productRoutes } from '../../web/src/app/routes.ts';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

type Source = Pick<SourceFile, 'path' | 'text'>;

const routes = [...productRoutes, ...devRoutes];
const web = readSourceFiles().filter(({ path }) => path.startsWith('web/src/'));

const isPage = ({ path, text }: Source) => /^web\/src\/domains\/[^/]+\/\w+Page\.tsx$/.test(path) || /export const page\b|: PageDefinition = /.test(text);

/** Pages that no address leads to by the list. */
function unlisted(files: readonly Source[]): string[] {
  const listed = new Set(routes.map(({ source }) => `web/${source}`));
  return files
    .filter(isPage)
    .map(({ path }) => path)
    .filter((path) => !listed.has(path) && path !== 'web/src/app/refusals.ts');
}

const matching = /import \{[^}]*\b(?:matchRoutes|matchPath|useRoutes|Routes?|createBrowserRouter)\b[^}]*\} from 'react-router'/;
const matchers = (files: readonly Source[]) => files.filter(({ path, text }) => path !== 'web/src/app/match.ts' && matching.test(text)).map(({ path }) => path);

test('every page file stands in the list of routes, and is one by its name and its export', () => {
  expect(web.filter(isPage).length).toBeGreaterThan(10);
  expect(unlisted(web)).toEqual([]);
});

test('no address stands in it twice', () => {
  expect(routes.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index)).toEqual([]);
});

test('addresses are matched in one place, by that list', () => {
  expect(matchers(web)).toEqual([]);
});

describe('control: another way is noticed', () => {
  test.each<[string, Source]>([
    ['a page by its name', { path: 'web/src/domains/coupons/GiftPage.tsx', text: 'export function GiftPage() {}' }],
    ['a page by its export', { path: 'web/src/domains/coupons/Gift.tsx', text: 'export const page: PageDefinition = { component: Gift };' }],
    ['a definition under another name', { path: 'web/src/domains/coupons/Gift.tsx', text: 'const gift: PageDefinition = { component: Gift };' }],
  ])('%s outside of the list', (_what, source) => {
    expect(unlisted([source])).toEqual([source.path]);
  });

  test.each([
    "import { Route, Routes } from 'react-router';",
    "import { Link, useRoutes } from 'react-router';",
    "import { createBrowserRouter } from 'react-router';",
  ])('%s', (text) => {
    expect(matchers([{ path: 'web/src/domains/coupons/CouponList.tsx', text }])).toEqual(['web/src/domains/coupons/CouponList.tsx']);
  });

  test('not a link', () => {
    expect(matchers([{ path: 'web/src/domains/coupons/CouponList.tsx', text: "import { Link, useNavigate } from 'react-router';" }])).toEqual([]);
  });
});
