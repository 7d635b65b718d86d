import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { closeDatabase, database as openedDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { DataTypes, type Model, type ModelAttributes, type ModelStatic } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../support/use-database.ts';

const database = useDatabase();
let models: ModelStatic<Model>[];

beforeAll(async () => {
  setConfig(readConfig({ NODE_ENV: 'test' }));
  models = Object.values(openDatabase({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 }).models);
});

afterAll(async () => {
  await closeDatabase();
});

interface Column {
  type: string;
  required: boolean;
}

/** The columns of a table as PostgreSQL has them. */
async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await database.client.query<Column & { name: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS required FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** Attributes of a model that its table does not bear out, and columns that it leaves out. */
async function problemsOf(model: ModelStatic<Model>): Promise<string[]> {
  const columns = await columnsOf(model.tableName);
  const attributes = Object.values(model.getAttributes());
  const wrong = attributes.flatMap(({ field = '', type, allowNull, primaryKey }) => {
    const column = columns.get(field);
    if (!column) return [`${field} is no column`];
    const declared = {
      type: typeof type === 'string' ? type : (type as DataTypes.AbstractDataType).toSql().toLowerCase(),
      required: primaryKey === true || allowNull === false,
    };
    return declared.type === column.type && declared.required === column.required ? [] : [`${field} is ${describe(column)}, not ${describe(declared)}`];
  });
  const known = new Set(attributes.map(({ field }) => field));
  return [...wrong, ...[...columns.keys()].filter((name) => !known.has(name)).map((name) => `${name} has no attribute`)];
}

function describe({ type, required }: Column): string {
  return `${type}${required ? ' NOT NULL' : ''}`;
}

test('every model is its table: columns, types, nullability', async () => {
  expect(models.length).toBeGreaterThan(0);
  const problems: Record<string, string[]> = {};
  for (const model of models) problems[model.tableName] = await problemsOf(model);
  expect(problems).toEqual(Object.fromEntries(models.map(({ tableName }) => [tableName, []])));
});

test.each<[string, ModelAttributes, string]>([
  ['another type', { sent: DataTypes.TEXT }, 'sent is integer NOT NULL, not text'],
  ['another nullability', { title: DataTypes.TEXT }, 'title is text NOT NULL, not text'],
  ['a column that is not there', { gone: DataTypes.TEXT }, 'gone is no column'],
  ['a column that is left out', { title: DataTypes.TEXT }, 'content has no attribute'],
])('control: %s is noticed', async (_what, attributes, problem) => {
  const wrong = openedDatabase().define('Wrong', attributes, { tableName: 'broadcasts', timestamps: false });
  expect(await problemsOf(wrong)).toContain(problem);
});
