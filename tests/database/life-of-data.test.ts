import { readConfig } from '@baeum/api/src/config.ts';
import { lifeOfData, type LifeOfData, type RetentionSetting } from '@baeum/api/src/database/life-of-data.ts';
import { allJobs } from '@baeum/api/src/jobs/all-jobs.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyStatement } from '../support/every-statement.ts';
import { createUser } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { writtenTables } from '../support/written-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

interface Column {
  table: string;
  name: string;
}

interface Reference {
  from: string;
  columns: string;
  to: string;
  /** What PostgreSQL does to the row when what it refers to is deleted: c cascade, n set null, a or r refuse. */
  onDelete: 'a' | 'r' | 'c' | 'n' | 'd';
}

const columnsOf = () =>
  app.sql<Column & Record<string, string>>(`SELECT c.relname AS table, a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped`);

const referencesOf = () =>
  app.sql<Reference & Record<string, string>>(`SELECT f.conrelid::regclass::text AS from, f.confrelid::regclass::text AS to, f.confdeltype AS "onDelete",
      (SELECT string_agg(a.attname, ',') FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)) AS columns
    FROM pg_constraint f WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`);

/** Words of column names that hold something of a person. */
const personalWords =
  /(?:^|_)(?:email|mail|name|realname|phone|address|ip|agent|birth|gender|recipient|caller|identifiers?|user|actor|owner|instructor|member|author)(?:_|$)/;
const isPersonal = (life: LifeOfData): life is Exclude<LifeOfData, { personal: false }> => !('personal' in life);

/** Everything that the declarations and the database do not agree about. */
function disagreements(life: Readonly<Record<string, LifeOfData>>, columns: readonly Column[], references: readonly Reference[]): string[] {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const missing = tables.filter((table) => !life[table]).map((table) => `${table} does not say whose its rows are`);
  const gone = Object.keys(life)
    .filter((table) => !tables.includes(table))
    .map((table) => `${table} is no table`);
  const disputed = Object.entries(life).flatMap(([table, entry]) => {
    const own = columns.filter((column) => column.table === table).map(({ name }) => name);
    return isPersonal(entry) ? ownerProblems(table, entry, own, references) : personalColumns(table, entry.harmless ?? {}, own, references);
  });
  return [...missing, ...gone, ...disputed];
}

function personalColumns(table: string, harmless: Readonly<Record<string, string>>, own: readonly string[], references: readonly Reference[]): string[] {
  const found = own.filter((name) => personalWords.test(name));
  return [
    ...found.filter((name) => !(name in harmless)).map((name) => `${table}.${name} looks personal`),
    ...Object.keys(harmless)
      .filter((name) => !found.includes(name))
      .map((name) => `${table}.${name} needs no excuse`),
    ...references.filter(({ from, to }) => from === table && to === 'users').map(({ columns }) => `${table}.${columns} refers to an account`),
  ];
}

function ownerProblems(
  table: string,
  { account, through, identifiedBy = [], withdrawal }: Exclude<LifeOfData, { personal: false }>,
  own: readonly string[],
  references: readonly Reference[],
): string[] {
  const named = [account, ...identifiedBy].filter((name) => name !== undefined);
  const unknown = named.filter((name) => !own.includes(name)).map((name) => `${table} has no column ${name}`);
  const links = references.filter(({ from, to }) => from === table && (to === 'users' || to === through));
  const wrong = links
    .filter(({ onDelete }) => !agrees(withdrawal, onDelete))
    .map(({ columns, onDelete }) => `${table}.${columns}: withdrawal and ON DELETE ${onDelete} disagree`);
  const elsewhere = links
    .filter(({ to, columns }) => to === 'users' && !named.includes(columns))
    .map(({ columns }) => `${table}.${columns} is not the declared owner`);
  const loose = !account && !through && identifiedBy.length === 0 ? [`${table} does not say how a row tells its person`] : [];
  return [...unknown, ...wrong, ...elsewhere, ...loose, ...(through && links.length === 0 ? [`${table} does not refer to ${through}`] : [])];
}

function agrees(withdrawal: Exclude<LifeOfData, { personal: false }>['withdrawal'], onDelete: Reference['onDelete']): boolean {
  if (withdrawal === 'erased') return onDelete === 'c';
  if (withdrawal === 'unlinked') return onDelete === 'n';
  return onDelete === 'a' || onDelete === 'r';
}

test('every table says whose its rows are and what becomes of them, and its columns and references agree', async () => {
  expect(disagreements(lifeOfData, await columnsOf(), await referencesOf())).toEqual([]);
});

describe('control: it is noticed when', () => {
  const columns = [
    { table: 'notes', name: 'user_id' },
    { table: 'notes', name: 'text' },
  ];
  const reference = (onDelete: Reference['onDelete']): Reference[] => [{ from: 'notes', columns: 'user_id', to: 'users', onDelete }];
  test.each<[string, Record<string, LifeOfData>, Reference[], string]>([
    ['a table is missing', {}, [], 'notes does not say whose its rows are'],
    ['a personal column stands in an impersonal table', { notes: { personal: false } }, [], 'notes.user_id looks personal'],
    [
      'an impersonal table refers to an account',
      { notes: { personal: false, harmless: { user_id: 'nothing' } } },
      reference('c'),
      'notes.user_id refers to an account',
    ],
    [
      'erased rows would hold an account back',
      { notes: { account: 'user_id', exported: { as: '메모' }, withdrawal: 'erased' } },
      reference('a'),
      'notes.user_id: withdrawal and ON DELETE a disagree',
    ],
    [
      'rows that the law keeps would be deleted',
      { notes: { account: 'user_id', exported: { as: '메모' }, withdrawal: { keptFor: '5 years', law: 'x' } } },
      reference('c'),
      'notes.user_id: withdrawal and ON DELETE c disagree',
    ],
    [
      'the owner is another column',
      { notes: { account: 'text', exported: { as: '메모' }, withdrawal: 'erased' } },
      reference('c'),
      'notes.user_id is not the declared owner',
    ],
    ['nothing tells the person', { notes: { exported: { as: '메모' }, withdrawal: 'expires' } }, [], 'notes does not say how a row tells its person'],
  ])('%s', (_what, life, references, problem) => {
    expect(disagreements(life, columns, references)).toContain(problem);
  });
});

describe('withdrawal', () => {
  /** Statements that erase and have another use as well, by another name. */
  const others = ['files.remove-of-user', 'sign-in.end-sessions', 'sign-in.remove-devices'];

  /** Tables that must change when somebody leaves, and for which no statement does that. */
  async function unerased(life: Readonly<Record<string, LifeOfData>>): Promise<string[]> {
    const client = new pg.Client(app.databaseUrl);
    await client.connect();
    const written = new Set<string>();
    for (const [name, { text }] of await everyStatement()) {
      if (/\.erase(?:-|$)/.test(name) || others.includes(name)) for (const table of await writtenTables(client, text)) written.add(table);
    }
    await client.end();
    const changes = (entry: LifeOfData) =>
      isPersonal(entry) && !entry.through && (['erased', 'unlinked', 'emptied'] as const).some((change) => change === entry.withdrawal);
    return Object.entries(life).flatMap(([table, entry]) => (changes(entry) && !written.has(table) ? [table] : []));
  }

  test('erases every table that says so', async () => {
    expect(await unerased(lifeOfData)).toEqual([]);
  });

  test('control: a table that nobody erases is noticed', async () => {
    expect(await unerased({ ...lifeOfData, notes: { account: 'user_id', exported: { as: '메모' }, withdrawal: 'erased' } })).toEqual(['notes']);
  });
});

const kept = Object.entries(lifeOfData).flatMap(([table, { kept: retention }]) => (retention ? [{ table, ...retention }] : []));
const settingsOf = kept.flatMap(({ table, days, job }) => (typeof days === 'string' ? [{ table, days, job }] : []));

describe('what is kept for a time', () => {
  test.each(kept)('$table is swept by $job, at least once a day', ({ job }) => {
    expect(allJobs.find(({ name }) => name === job)?.cron).toMatch(/^(?:\d+|\*(?:\/\d+)?) \S+ \* \* \*$/);
  });

  test('is every setting of this name', () => {
    const settings = Object.keys(readConfig({})).filter((name) => name.endsWith('_RETENTION_DAYS'));
    expect(settingsOf.map(({ days }) => days).toSorted()).toEqual(settings.toSorted());
  });

  /** Adds a row of this age. */
  const samples: Record<string, string> = {
    access_referers: 'INSERT INTO access_referers (user_id, created_at) VALUES ($1, now() - $2::interval)',
    audit_logs: "INSERT INTO audit_logs (actor_id, action, target, at) VALUES ($1, 'a', 'b', now() - $2::interval)",
    contact_messages:
      "INSERT INTO contact_messages (user_id, topic, text, email, confirm, created_at) VALUES ($1, 'other', 'x', 'a@example.com', false, now() - $2::interval)",
    instructor_applications: `INSERT INTO instructor_applications (status, contact_mail, realname, created_at)
      SELECT 'DRAFT', $1::bigint || '.' || $2 || '@example.com', 'x', now() - $2::interval`,
    orders: `INSERT INTO orders (order_no, user_id, status, coupon_discount, points, amount, expires_at, created_at)
      SELECT '20260101-' || translate(upper(substr(md5($2), 1, 8)), 'ILOU', '1100'), $1, 'CANCELED', 0, 0, 0, now(), now() - $2::interval`,
    outbox: "INSERT INTO outbox (kind, recipient, subject, text, created_at) SELECT 'OTHER', $1::bigint || '@example.com', 'x', '', now() - $2::interval",
    webhook_messages: "INSERT INTO webhook_messages (user_id, event, data, created_at) VALUES ($1, 'order.paid', '{}', now() - $2::interval)",
    security_events: "INSERT INTO security_events (actor_id, kind, ip, user_agent, times, at) VALUES ($1, 'sign-in', '', '', 1, now() - $2::interval)",
  };
  const swept = settingsOf.filter(({ table }) => table !== 'events');

  test.each(swept)('$table loses what is older than $days says, and nothing else', async ({ table, days, job }) => {
    const limit = readConfig({})[days];
    const { id } = await createUser(app);
    await app.sql(`DELETE FROM ${table}`);
    for (const age of [limit - 1, limit + 1]) await app.sql(samples[table] ?? `no sample of ${table}`, [id, `${age} days`]);
    await allJobs.find(({ name }) => name === job)?.run({});
    expect(await app.sql(`SELECT 1 FROM ${table}`)).toHaveLength(1);
  });
});

describe('api/docs/security.md', () => {
  const text = readFileSync(join(root, 'api/docs/security.md'), 'utf8');

  test('lists every table with its life', () => {
    const [, listed] = /<!-- life of data -->\n([^]*?)\n<!-- end -->/.exec(text) ?? [];
    expect(listed).toBe(
      ['| Table | Whose | Export | Withdrawal | Kept | Job |', '|---|---|---|---|---|---|', ...Object.entries(lifeOfData).map(toRow)].join('\n'),
    );
  });
});

function toRow([table, life]: [string, LifeOfData]): string {
  const cells = isPersonal(life) ? [whose(life), 'as' in life.exported ? 'yes' : `no: ${life.exported.not}`, outcome(life.withdrawal)] : ['nobody', '', ''];
  return `| ${[`\`${table}\``, ...cells, life.kept ? duration(life.kept.days) : '', life.kept?.job ?? ''].join(' | ')} |`;
}

function whose({ account, through, identifiedBy }: Exclude<LifeOfData, { personal: false }>): string {
  if (through) return `through \`${through}\``;
  return (account ? [account] : (identifiedBy ?? [])).map((column) => `\`${column}\``).join(', ');
}

function outcome(withdrawal: Exclude<LifeOfData, { personal: false }>['withdrawal']): string {
  if (typeof withdrawal === 'string') return withdrawal;
  const { keptFor, law, holds } = withdrawal;
  return `kept ${keptFor.endsWith('_DAYS') ? 'for its time' : keptFor} (${law})${holds ? `, with ${holds.map((column) => `\`${column}\``).join(', ')}` : ''}`;
}

function duration(days: { rule: string } | RetentionSetting): string {
  return typeof days === 'string' ? `\`${days}\`, ${readConfig({})[days]}` : days.rule;
}
