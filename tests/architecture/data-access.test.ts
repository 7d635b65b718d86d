import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../support/source-files.ts';

/** Files outside `api/src/database` that talk to a connection themselves, with the reason. */
const exemptions: Record<string, string> = {
  'api/src/domains/events/event-store.ts': 'COPY into a temporary table, which only its own transaction knows',
  'api/src/jobs/connections.ts': 'connections of the job queue, apart from those of the requests',
};

/** Ways to the database beside statements and models. */
const otherWays: [string, RegExp][] = [
  ['a query of its own', /(?<!request|req)\.query\s*(?:<|\()/],
  ['a borrowed connection', /\bwithConnection\b/],
  ['the driver', /from 'pg(?:-\w+)?'/],
  ['text of SQL put together where it runs', /(?<![.\w])literal\s*\(|\bQueryTypes\b/],
  ['a column under another name', /\bAS\s+\\?"/i],
  ['a row that is cast instead of checked', /\bas\s+(?:unknown\s+as\s+)?(?:\w*Rows?\b|RowOf<)/],
];

const waysOf = (text: string): string[] => otherWays.filter(([, pattern]) => pattern.test(withoutComments(text))).map(([way]) => way);

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/') && !path.startsWith('api/src/database/'));

test('the database is asked by statements and models only', () => {
  const others = files.filter(({ path }) => !(path in exemptions)).map(({ path, text }) => [path, waysOf(text)] as const);
  expect(Object.fromEntries(others.filter(([, ways]) => ways.length > 0))).toEqual({});
});

test('every exemption is still needed', () => {
  const needless = Object.keys(exemptions).filter((path) => waysOf(files.find((file) => file.path === path)?.text ?? '').length === 0);
  expect(needless).toEqual([]);
});

describe('control: another way is noticed', () => {
  test.each([
    ['client.query(`SELECT 1`)', 'a query of its own'],
    ['const { rows } = await pool.query<CouponRow>(text)', 'a query of its own'],
    ['await database().query(text)', 'a query of its own'],
    ['withConnection((connection) => connection)', 'a borrowed connection'],
    ["import pg from 'pg';", 'the driver'],
    ['where: literal("id = 1")', 'text of SQL put together where it runs'],
    ['SELECT created_at AS "createdAt" FROM coupons', 'a column under another name'],
    [String.raw`"SELECT created_at as \"createdAt\" FROM coupons"`, 'a column under another name'],
    ['const row = rows[0] as CouponRow;', 'a row that is cast instead of checked'],
    ['return rows as unknown as UserRow[];', 'a row that is cast instead of checked'],
    ['const row = found as RowOf<typeof couponRow>;', 'a row that is cast instead of checked'],
  ])('%s', (text, way) => {
    expect(waysOf(text)).toEqual([way]);
  });

  test.each(['const { q } = request.query;', '// client.query(text)', 'toPage(rows, query, total)', 'const rows = await list.all({ limit });'])(
    'not %s',
    (text) => {
      expect(waysOf(text)).toEqual([]);
    },
  );
});
