import { describe, expect, test } from 'vitest';
import type { Route } from '../../web/src/app/routes/route-list.ts';
import { routes } from '../support/routes.ts';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

type Source = Pick<SourceFile, 'path' | 'text'>;

const web = readSourceFiles().filter(({ path }) => path.startsWith('web/src/'));

const isPage = ({ path, text }: Source) => /^web\/src\/domains\/[^/]+\/\w+Page\.tsx$/.test(path) || /export const page\b|: PageDefinition = /.test(text);

/** Files shown in place of a screen that the user has no right to. */
const inPlaceOfScreens = new Set(['web/src/app/refusals.ts', 'web/src/app/frame/LackingRightView.tsx']);

/** Pages that no address leads to by the list. */
function unlisted(files: readonly Source[]): string[] {
  const lists = web.filter(({ path }) => path.startsWith('web/src/app/routes/'));
  const listed = new Set(lists.flatMap(({ text }) => [...text.matchAll(/import\('[./]+(\/domains\/[^']+)'\)/g)].map(([, file]) => `web/src${file}`)));
  return files
    .filter(isPage)
    .map(({ path }) => path)
    .filter((path) => !listed.has(path) && !inPlaceOfScreens.has(path));
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

/** Addresses within an area that a link names and no screen has: nothing else finds that out, for the entry does not know an area's screens. */
function leadingNowhere(files: readonly Source[]): string[] {
  const known = new Set(routes.map(({ path }) => path));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(inArea)]
      .map(([, to = '']) => to)
      // A list's export is an address of the API.
      .filter((to) => !known.has(to) && !/^\/\w+\/api\//.test(to))
      .map((to) => `${path}: ${to}`),
  );
}

const areas = web.flatMap(({ path }) => /^web\/src\/app\/routes\/areas\/(\w+)\.ts$/.exec(path)?.[1] ?? []);
const inArea = new RegExp(`['"](/(?:${areas.join('|')})(?!/api/)(?:/[\\w/-]*)?)(?=['"?#])`, 'g');

test('an area holds the addresses of its first segment, and all of them', () => {
  const lists = import.meta.glob<readonly Route[]>('../../web/src/app/routes/**/*.ts', { eager: true, import: 'routes' });
  const segmentOf = (path: string) => path.split('/')[1] ?? '';
  for (const [file, list = []] of Object.entries(lists)) {
    const area = /areas\/(\w+)\.ts$/.exec(file)?.[1];
    expect([file, list.map(({ path }) => path).filter((path) => (area ? segmentOf(path) !== area : areas.includes(segmentOf(path))))]).toEqual([file, []]);
  }
});

test('what leads into an area leads to a screen', () => {
  expect(areas.length).toBeGreaterThan(2);
  expect(leadingNowhere(web)).toEqual([]);
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

  test('a link to nothing within an area', () => {
    expect(leadingNowhere([{ path: 'web/src/app/app.texts.ts', text: "{ to: '/instructor/nothing', text: '없음' }" }])).toEqual([
      'web/src/app/app.texts.ts: /instructor/nothing',
    ]);
  });

  test('not a link', () => {
    expect(matchers([{ path: 'web/src/domains/coupons/CouponList.tsx', text: "import { Link, useNavigate } from 'react-router';" }])).toEqual([]);
  });
});
