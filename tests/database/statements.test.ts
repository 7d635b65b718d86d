import { marksOf, present, type Columns, type Statement } from '@baeum/api/src/database/statement.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeStatement, type Column } from '../support/describe-statement.ts';
import { everyStatement } from '../support/every-statement.ts';
import { typesOf } from '../support/postgres-types.ts';
import { readSourceFiles } from '../support/source-files.ts';
import { useDatabase } from '../support/use-database.ts';

const statements = await everyStatement();
const database = useDatabase();

/** What is wrong with a statement, compared with what PostgreSQL says of it. */
async function problemsOf({ text, parameters, row }: Pick<Statement, 'text' | 'parameters' | 'row'>): Promise<string[]> {
  const { parameterTypes, columns } = await describeStatement(database.client, text);
  return [
    ...Object.entries(parameters).flatMap(([name, schema], index) => typeProblem(`parameter ${name}`, schema, parameterTypes[index] ?? '')),
    ...columns.flatMap((column) => columnProblems(column, row)),
    ...Object.keys(row)
      .filter((name) => !columns.some((column) => column.name === name))
      .map((name) => `no column ${name}`),
  ];
}

function columnProblems({ name, type, origin }: Column, row: Columns): string[] {
  const schema = row[name];
  if (!schema) return [`column ${name} is not in the schema`];
  const acceptsNull = schema.safeParse(null).success;
  const nullable = origin !== 'not null' && !acceptsNull && !marksOf(schema).present;
  const because = origin === 'nullable' ? 'is nullable in its table' : 'is computed';
  return [...typeProblem(`column ${name}`, schema, type), ...(nullable ? [`column ${name} ${because}: the schema must be nullable or present()`] : [])];
}

function typeProblem(what: string, schema: z.ZodType, actual: string): string[] {
  const allowed = typesOf(schema);
  return allowed.includes(actual) ? [] : [`${what} is ${actual}, its schema takes ${allowed.join(', ')}`];
}

test.each(statements)('%s is what PostgreSQL prepares', async (_name, each) => {
  expect(await problemsOf(each)).toEqual([]);
});

test('every statement of the sources was looked at, under the name of its folder', () => {
  const written = readSourceFiles()
    .filter(({ path }) => path.startsWith('api/src/'))
    .flatMap(({ path, text }) => [...text.matchAll(/^(?!\s*\*).*\bstatement\(\s*['"`]([^'"`$]+)/gm)].map(([, name = '']) => ({ path, name })));
  expect(written.filter(({ name }) => !statements.some(([known]) => known.startsWith(name)))).toEqual([]);
  expect(written.filter(({ path, name }) => name.split('.', 1)[0] !== folderOf(path))).toEqual([]);
});

/** The folder of a domain, else of the foundation. */
function folderOf(path: string): string | undefined {
  return /^api\/src\/(?:domains\/)?([^/]+)\//.exec(path)?.[1];
}

describe('the comparison notices', () => {
  test.each<[string, string, Partial<Pick<Statement, 'parameters' | 'row'>>, string]>([
    ['a column of another type', 'SELECT id FROM users', { row: { id: z.string() } }, 'column id is bigint'],
    ['a column that may be null', 'SELECT slug FROM users', { row: { slug: z.string() } }, 'column slug is nullable in its table'],
    ['a computed column', 'SELECT count(*) AS total FROM users', { row: { total: z.number() } }, 'column total is computed'],
    ['a column that is not asked for', 'SELECT id FROM users', { row: { id: z.number(), name: z.string() } }, 'no column name'],
    ['a column that is not in the schema', 'SELECT id, email FROM users', { row: { id: z.number() } }, 'column email is not in the schema'],
    [
      'a parameter of another type',
      'SELECT id FROM users WHERE email = $1',
      { row: { id: z.number() }, parameters: { email: z.number() } },
      'parameter email is text',
    ],
  ])('%s', async (_title, text, { parameters = {}, row = {} }, problem) => {
    expect(await problemsOf({ text, parameters, row })).toEqual([expect.stringContaining(problem)]);
  });

  test('nothing where all is right', async () => {
    const row = { id: z.number(), slug: z.string().nullable(), total: present(z.number()) };
    expect(await problemsOf({ text: 'SELECT id, slug, count(*) OVER () AS total FROM users', parameters: {}, row })).toEqual([]);
  });
});
