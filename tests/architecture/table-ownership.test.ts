import { dataLife } from '@baeum/api/src/data-life/data-life.ts';
import { describe, expect, test } from 'vitest';
import { everyStatement } from '../support/every-statement.ts';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';
import { useDatabase } from '../support/use-database.ts';
import { writtenTables } from '../support/written-tables.ts';

const files = readSourceFiles().filter(({ path }) => path.startsWith('api/src/'));
const folderOf = ({ path }: Pick<SourceFile, 'path'>) => /^api\/src\/(?:domains\/)?([^/]+)\//.exec(path)?.[1];
const database = useDatabase();

/** Tables that a statement writes and its domain does not own: everybody else calls a service of the owner. */
async function foreignWrites({ name, text }: { name: string; text: string }): Promise<string[]> {
  const [domain] = name.split('.', 1);
  return (await writtenTables(database.client, text)).filter((table) => dataLife[table]?.owner !== domain);
}

test('every owner is a folder of domains, or of the foundation', () => {
  const folders = new Set(files.map(({ path }) => folderOf({ path })));
  expect(Object.entries(dataLife).filter(([, { owner }]) => !folders.has(owner))).toEqual([]);
});

test.each(await everyStatement())("%s writes its own domain's tables only", async (_name, each) => {
  expect(await foreignWrites(each)).toEqual([]);
});

describe('control: a foreign write is noticed', () => {
  test.each([
    ['an insert', "INSERT INTO users (email, name) VALUES ('a@b', 'a')", ['users']],
    ['an insert with a way out', 'INSERT INTO mail_requests (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET sent_at = now()', ['mail_requests']],
    ['an update that reads others', 'UPDATE users u SET name = s.ip FROM sessions s WHERE s.user_id = u.id AND u.id = $1', ['users']],
    [
      'writes in common table expressions',
      'WITH gone AS (DELETE FROM tokens RETURNING grant_id) UPDATE token_grants g SET name = $1 FROM gone WHERE gone.grant_id = g.id',
      ['token_grants', 'tokens'],
    ],
    ['a merge', 'MERGE INTO roadmaps r USING users u ON u.id = r.owner_id WHEN MATCHED THEN DELETE', ['roadmaps']],
    ['a partitioned table', 'DELETE FROM events WHERE day < $1', ['events']],
    ['a reading statement', 'SELECT id FROM users WHERE id = $1 FOR UPDATE', []],
  ])('%s', async (_what, text, tables) => {
    expect(await foreignWrites({ name: 'home.some-statement', text })).toEqual(tables);
  });
});

describe('models', () => {
  const models = files.filter(({ path }) => path.endsWith('.model.ts'));

  test('belong to the owner of their table', () => {
    const tables = models.map((file) => ({ folder: folderOf(file), owner: dataLife[/modelTable\(\w+, '(\w+)'/.exec(file.text)?.[1] ?? '']?.owner }));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter(({ folder, owner }) => folder !== owner)).toEqual([]);
  });

  test('are used by their own domain only', () => {
    const foreign = files.flatMap((file) =>
      file.imports
        .filter(({ target }) => target.endsWith('.model.ts') && folderOf({ path: target }) !== folderOf(file) && file.path !== 'api/src/database/models.ts')
        .map(({ target }) => `${file.path} → ${target}`),
    );
    expect(foreign).toEqual([]);
  });
});
