import { expect, test } from 'vitest';
import { devRoutes } from '../../web/src/app/dev-routes.ts';
import { routes as productRoutes } from '../../web/src/app/routes.ts';
import { readSourceFiles } from '../support/source-files.ts';

const routes = [...productRoutes, ...devRoutes];

test('every page file stands in the list of routes, and is one by its name and its export', () => {
  const listed = new Set(routes.map(({ source }) => `web/${source}`));
  const files = readSourceFiles().filter(({ path }) => path.startsWith('web/src/'));
  const pages = files.filter(({ path, text }) => /^web\/src\/domains\/[^/]+\/\w+Page\.tsx$/.test(path) || /export const page\b|: PageDefinition = /.test(text));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.map(({ path }) => path).filter((path) => !listed.has(path) && path !== 'web/src/app/refusals.ts')).toEqual([]);
});

test('no address stands in it twice', () => {
  expect(routes.map(({ path }) => path).filter((path, index, all) => all.indexOf(path) !== index)).toEqual([]);
});

test('addresses are matched in one place, by that list', () => {
  const allowed = new Set(['web/src/app/match.ts']);
  const others = readSourceFiles().filter(({ path, text }) => path.startsWith('web/src/') && !allowed.has(path) && /import \{[^}]*\b(?:matchRoutes|matchPath|useRoutes|Routes?|createBrowserRouter)\b[^}]*\} from 'react-router'/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
