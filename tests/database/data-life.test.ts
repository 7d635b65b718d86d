import { dataLife } from '@baeum/api/src/data-life/data-life.ts';
import { isPersonal, type Lives } from '@baeum/api/src/data-life/life.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { disagreements, readSchema, type Reference, type Schema } from '../support/data-life-problems.ts';
import { toTable } from '../support/data-life-table.ts';
import { everyStatement } from '../support/every-statement.ts';
import { root } from '../support/source-files.ts';
import { useDatabase } from '../support/use-database.ts';
import { writtenTables } from '../support/written-tables.ts';

const database = useDatabase();

test('every table says whose its rows are and what becomes of them, and its columns and references agree', async () => {
  expect(disagreements(dataLife, await readSchema(database.client))).toEqual([]);
});

describe('control: it is noticed when', () => {
  const columns = ['user_id', 'text', 'at'].map((name) => ({ table: 'notes', name, partitioned: false }));
  const reference = (onDelete: Reference['onDelete']): Reference[] => [{ from: 'notes', columns: 'user_id', to: 'users', onDelete }];
  const owner = 'notes';
  const plain = { owner, account: 'user_id', exported: { as: '메모' }, withdrawal: 'erased' } as const;
  test.each<[string, Lives, Partial<Schema>, string]>([
    ['a table is missing', {}, {}, 'notes does not say whose its rows are'],
    ['a table is gone', { notes: plain, former: plain }, {}, 'former is no table'],
    ['a personal column stands in an impersonal table', { notes: { owner, personal: false } }, {}, 'notes.user_id looks personal'],
    ['an excuse is not needed', { notes: { owner, personal: false, harmless: { text: 'nothing' } } }, {}, 'notes.text needs no excuse'],
    [
      'an impersonal table refers to an account',
      { notes: { owner, personal: false, harmless: { user_id: 'nothing' } } },
      { references: reference('c') },
      'notes.user_id refers to an account',
    ],
    ['erased rows would hold an account back', { notes: plain }, { references: reference('a') }, 'notes.user_id: withdrawal and ON DELETE a disagree'],
    [
      'rows that the law keeps would be deleted',
      { notes: { ...plain, withdrawal: { retainedFor: '5 years', law: 'x' } } },
      { references: reference('c') },
      'notes.user_id: withdrawal and ON DELETE c disagree',
    ],
    ['the owner is another column', { notes: { ...plain, account: 'text' } }, { references: reference('c') }, 'notes.user_id is not the declared owner'],
    ['nothing tells the person', { notes: { owner, exported: { as: '메모' }, withdrawal: 'expires' } }, {}, 'notes does not say how a row tells its person'],
    ['nobody erases', { notes: { owner, identifiedBy: ['text'], exported: { as: '메모' }, withdrawal: 'erased' } }, {}, 'nobody erases notes'],
    [
      'it belongs to nothing',
      { notes: { owner, through: { table: 'lists', by: 'list_id' }, exported: { as: '메모' }, withdrawal: 'erased' } },
      {},
      'notes does not refer to lists',
    ],
    ['a person is in no column', { notes: { ...plain, account: 'owner_id' } }, {}, 'notes has no column owner_id'],
    ['what is left out is no column', { notes: { ...plain, exported: { as: '메모', without: ['secret'] } } }, {}, 'notes has no column secret'],
    ['what is emptied is no column', { notes: { ...plain, erasing: { set: { words: "''" } } } }, {}, 'notes has no column words'],
    ['a time is no column', { notes: { ...plain, retention: { since: 'created_at', for: '1 year' } } }, {}, 'notes has no column created_at'],
    [
      'partitions would be swept',
      { notes: { ...plain, retention: { until: 'at' } } },
      { columns: columns.map((column) => ({ ...column, partitioned: true })) },
      'notes has partitions, which a job of its owner must drop',
    ],
  ])('%s', (_what, lives, schema, problem) => {
    expect(disagreements(lives, { columns, references: [], ...schema })).toContain(problem);
  });

  test('nothing where all is right', () => {
    expect(disagreements({ notes: { ...plain, retention: { since: 'at', for: '1 year' } } }, { columns, references: reference('c') })).toEqual([]);
  });
});

test('what goes with a withdrawal refers to each other so that any order will do', async () => {
  const { references } = await readSchema(database.client);
  const erased = (table: string) => {
    const life = dataLife[table];
    return life !== undefined && isPersonal(life) && life.withdrawal === 'erased';
  };
  expect(references.filter(({ from, to, onDelete }) => erased(from) && erased(to) && onDelete !== 'c')).toEqual([]);
});

describe('what is erased by hand', () => {
  /** Statements that erase and have another use as well, by another name. */
  const others = ['points.empty-lots'];
  const computed = Object.entries(dataLife).map(([table, { owner }]) => `${owner}.erase-${table.replaceAll('_', '-')}`);
  const personalTables = (tables: readonly string[]) => tables.filter((table) => dataLife[table] && isPersonal(dataLife[table]));

  test('is what says so, and nothing else', async () => {
    const written = new Set<string>();
    for (const [name, { text }] of await everyStatement()) {
      if ((!/\.erase(?:-|$)/.test(name) || computed.includes(name)) && !others.includes(name)) continue;
      for (const table of personalTables(await writtenTables(database.client, text))) written.add(table);
    }
    const declared = Object.entries(dataLife).flatMap(([table, life]) => (isPersonal(life) && life.erasing === 'by hand' ? [table] : []));
    expect([...written].toSorted()).toEqual(declared);
  });
});

/** A row that is missing there is written by `npm test -- data-life -u`. */
test('api/docs/security.md lists every table with its life', async () => {
  const path = join(root, 'api/docs/security.md');
  const text = readFileSync(path, 'utf8').replace(/(?<=<!-- data life -->\n)[^]*?(?=\n<!-- end -->)/, () => toTable(dataLife));
  await expect(text).toMatchFileSnapshot(path);
});
