import { readConfig } from '@baeum/api/src/config.ts';
import { dataLife } from '@baeum/api/src/data-life/data-life.ts';
import { erasingOf } from '@baeum/api/src/data-life/erase.ts';
import { exportedOf } from '@baeum/api/src/data-life/exported.ts';
import type { Lives } from '@baeum/api/src/data-life/life.ts';
import { isSetting, sweepAll, sweepsOf } from '@baeum/api/src/data-life/sweep.ts';
import { definedStatements, type Statement } from '@baeum/api/src/database/statement.ts';
import { formerJobs } from '@baeum/api/src/jobs/former-jobs.ts';
import { allJobs } from '@baeum/api/src/jobs/jobs.register.ts';
import { workOnce } from '@baeum/api/src/jobs/worker.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addSection, createCourse } from '../support/catalogue.ts';
import { disagreements, readSchema } from '../support/data-life-problems.ts';
import { toTable } from '../support/data-life-table.ts';
import { createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { sweep } from '../support/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

/** A connection of its own until the test ends. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('a new table', () => {
  const lives: Lives = {
    notes: {
      owner: 'notes',
      account: 'user_id',
      exported: { as: '메모', without: ['secret'] },
      withdrawal: 'erased',
      retention: { since: 'created_at', for: '1 year' },
    },
  };

  /** Until the test ends; then no other test of this process finds its statements. */
  async function createNotes(): Promise<void> {
    await app.sql(`CREATE TABLE notes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE, text text NOT NULL DEFAULT '', secret text, created_at timestamptz NOT NULL DEFAULT now())`);
    onTestFinished(async () => {
      for (const name of definedStatements().keys()) if (name.startsWith('notes.')) (definedStatements() as Map<string, Statement>).delete(name);
      await app.sql('DROP TABLE notes');
    });
  }
  const add = (userId: number, rows: number, age = '0 days') =>
    app.sql('INSERT INTO notes (user_id, created_at) SELECT $1, now() - $2::interval FROM generate_series(1, $3)', [userId, age, rows]);
  const ages = () => app.sql("SELECT user_id, count(*)::int FROM notes GROUP BY user_id, created_at > now() - interval '1 year' ORDER BY user_id");

  test('with a plain life needs its row and nothing else', async () => {
    await createNotes();
    const [leaver, other] = [await createUser(app), await createUser(app)];
    expect(disagreements({ ...dataLife, ...lives }, await readSchema(await connect()))).toEqual([]);
    expect(exportedOf(lives)).toEqual([{ table: 'notes', title: '메모', without: ['secret'], condition: 't.user_id = $userId' }]);
    expect(toTable(lives)).toContain('| `notes` | notes | `user_id` | yes | erased | 1 year after `created_at` |');

    for (const { id } of [leaver, other]) await add(id, 2);
    for (const { id } of [leaver, other]) await add(id, 1, '366 days');
    await sweepAll(sweepsOf(lives));
    expect(await ages()).toEqual([leaver, other].map(({ id }) => ({ user_id: id, count: 2 })));
    await erasingOf(lives)({ userId: leaver.id, email: leaver.email, phone: null, alias: 'x' });
    expect(await ages()).toEqual([{ user_id: other.id, count: 2 }]);
  });

  test('is swept in batches, without waiting for rows that somebody holds', async () => {
    await createNotes();
    await app.sql('CREATE TABLE batches (size int)');
    await app.sql(
      `CREATE FUNCTION note_batch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO batches SELECT count(*) FROM gone; RETURN NULL; END $$`,
    );
    await app.sql('CREATE TRIGGER batch AFTER DELETE ON notes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_batch()');
    onTestFinished(async () => {
      await app.sql('DROP TABLE batches');
      await app.sql('DROP FUNCTION note_batch CASCADE');
    });
    await add((await createUser(app)).id, 2301, '2 years');
    const holder = await connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM notes ORDER BY id LIMIT 1 FOR UPDATE');
    const sweeps = sweepsOf(lives);
    await sweepAll(sweeps);
    expect((await app.sql<{ size: number }>('SELECT size FROM batches')).map(({ size }) => size)).toEqual([1000, 1000, 300]);
    await holder.query('ROLLBACK');
    await sweepAll(sweeps);
    expect(await ages()).toEqual([]);
  });
});

test('a table that cannot be swept keeps no other waiting, and the job is tried again', async () => {
  const done: string[] = [];
  const sweeps = ['first', 'broken', 'last'].map((table) => ({
    table,
    often: false,
    run: () => (table === 'broken' ? Promise.reject(new Error('no such column')) : Promise.resolve(void done.push(table))),
  }));
  await expect(sweepAll(sweeps)).rejects.toThrow('tables were not swept');
  expect(done).toEqual(['first', 'last']);
});

test('jobs that a former release has queued end without a failure', async () => {
  for (const { name } of formerJobs) await app.sql('SELECT graphile_worker.add_job($1, \'{"_cron": {}}\')', [name]);
  await workOnce([...allJobs, ...formerJobs]);
  expect(
    await app.sql('SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)', [formerJobs.map(({ name }) => name)]),
  ).toEqual([]);
});

test('what names somebody without their account leaves with them, and what names others stays', async () => {
  const admin = await signedInClient(app, { roleAdmin: true });
  const people = [await signedInClient(app), await signedInClient(app)];
  const { key } = (await admin.call('createCohort', { body: { name: '모음' } })).body;
  for (const [at, { user }] of people.entries()) {
    const phone = `0105555000${at}`;
    await app.sql('UPDATE users SET phone = $2, phone_verified_at = now() WHERE id = $1', [user.id, phone]);
    await app.sql(
      "INSERT INTO phone_codes (handle_hash, code_hash, purpose, phone, expires_at) VALUES ($1, 'x', 'FIND_ID', $1, now() + interval '5 minutes')",
      [phone],
    );
    await app.sql("INSERT INTO instructor_applications (status, contact_mail, realname) VALUES ('DRAFT', upper($1), 'x')", [user.email]);
    const member = { params: { key }, body: { identifierType: 'email', identifiers: [user.email] } };
    expect((await admin.call('addCohortMembers', member)).status).toBe(200);
  }
  const [leaver, other] = people;
  expect((await leaver?.call('withdraw', { body: { confirm: true, password: goodPassword } }))?.status).toBe(200);
  const left = (table: string, column: string) =>
    app.sql(`SELECT lower(${column}) AS value FROM ${table} WHERE lower(${column}) = ANY ($1)`, [
      [...people.map(({ user }) => user.email), '01055550000', '01055550001'],
    ]);
  expect(await left('phone_codes', 'phone')).toEqual([{ value: '01055550001' }]);
  expect(await left('instructor_applications', 'contact_mail')).toEqual([{ value: other?.user.email }]);
  expect(await left('cohort_members', 'identifier_value')).toEqual([{ value: other?.user.email }]);
});

describe('what is kept under a condition', () => {
  beforeAll(async () => {
    const { id } = await createCourse(app, { instructorId: (await createUser(app)).id });
    await addSection(app, id, 1, [60]);
  });
  const old = "now() - interval '2 years'";
  const post = (comments: number) => `INSERT INTO posts (type, author_id, title, content, content_html, renderer_version, excerpt, deleted_at, comment_count)
    VALUES ('FREE', $1, '글', '글', '글', 1, '글', ${old}, ${comments})`;
  const application = (status: string) =>
    `INSERT INTO instructor_applications (user_id, status, contact_mail, realname, created_at, reviewed_at)
     VALUES ($1, '${status}', 'a@example.com', 'x', ${old}, ${status === 'DRAFT' ? 'NULL' : old})`;
  const exported = (expiresAt: string) => `WITH made AS (INSERT INTO data_exports (user_id, size, expires_at) VALUES ($1, 1, ${expiresAt}) RETURNING id)
    INSERT INTO data_export_parts (export_id, seq, bytes) SELECT id, 0, '' FROM made`;
  const ticket = (triesUntil: string, expiresAt: string) =>
    `INSERT INTO second_factor_tickets (user_id, device, secret_hash, credential_epoch, tries_until, expires_at) VALUES ($1, 'x', 'x', 0, ${triesUntil}, ${expiresAt})`;
  const grant = `INSERT INTO token_grants (user_id, kind, name, scopes, created_at) VALUES ($1, 'API', 'x', '{}', ${old}) RETURNING id`;
  const webhook = (url: string) => `INSERT INTO webhooks (url, events, seen_at) SELECT ${url}, '{}', ${old} WHERE $1::bigint > 0`;
  const usage = (day: string) => `INSERT INTO event_usage (environment_id, day, from_server, bytes) SELECT id, ${day}, true, $1 FROM environments LIMIT 1`;
  const counted = (day: string) =>
    `INSERT INTO event_counts (environment_id, event_key, day, events, last_at) SELECT id, 'x', ${day}, $1, now() FROM environments LIMIT 1`;
  const sdkSeen = (day: string) =>
    `INSERT INTO sdk_days (environment_id, day, name, version, from_server, last_seen_at, requests, calls, failed_calls, loads, load_milliseconds, longest_load)
     SELECT id, ${day}, 'x', '1', true, now(), $1, 0, 0, 0, 0, 0 FROM environments LIMIT 1`;
  const studied = (day: string) => `INSERT INTO study_days (user_id, day, seconds) VALUES ($1, ${day}, 1)`;

  const watched = (day: string) => `INSERT INTO lecture_watch (lecture_id, day, seconds) SELECT id, ${day}, '{1}' FROM lectures WHERE $1::bigint > 0 LIMIT 1`;

  /** Adds a row that goes, and rows that stay. */
  const samples: Record<string, [goes: string, ...stay: string[]]> = {
    carts: [
      `INSERT INTO carts (secret_hash, touched_at) SELECT 'x', ${old} WHERE $1::bigint > 0`,
      `INSERT INTO carts (user_id, touched_at) VALUES ($1, ${old})`,
      "INSERT INTO carts (secret_hash) SELECT 'y' WHERE $1::bigint > 0",
    ],
    data_export_parts: [exported(old), exported("now() + interval '1 hour'")],
    event_counts: [counted('current_date - 92'), counted('current_date - 80')],
    event_usage: [usage('current_date - 92'), usage('current_date - 80')],
    instructor_applications: [application('DRAFT'), application('APPROVED'), application('REJECTED')],
    lecture_watch: [watched('current_date - 402'), watched('current_date - 398')],
    posts: [post(0), post(1)],
    sdk_days: [sdkSeen('current_date - 16'), sdkSeen('current_date - 12')],
    second_factor_tickets: [ticket(old, old), ticket("now() + interval '1 hour'", old), ticket(old, "now() + interval '1 hour'")],
    study_days: [studied('current_date - 402'), studied('current_date - 398')],
    token_grants: [grant, `WITH made AS (${grant}) INSERT INTO tokens (grant_id, kind, secret_hash) SELECT id, 'ACCESS', 'x' FROM made`],
    webhooks: [webhook('NULL'), webhook("'https://example.com/hook'")],
  };
  test('is every table with a condition', () => {
    const conditional = Object.entries(dataLife).flatMap(([table, { retention }]) =>
      retention && ('over' in retention || 'only' in retention) ? [table] : [],
    );
    expect(conditional.toSorted()).toEqual(Object.keys(samples).toSorted());
  });

  test.each(Object.entries(samples))('%s loses what the condition says, however old the rest is', async (table, [goes, ...stay]) => {
    for (const [sample, left] of [[goes, 0], ...stay.map((each) => [each, 1] as const)] as const) {
      await app.sql(`DELETE FROM ${table}`);
      await app.sql(sample, [(await createUser(app)).id]);
      await sweep();
      expect(await app.sql(`SELECT 1 FROM ${table}`), sample).toHaveLength(left);
    }
  });
});

describe('what is kept for a time', () => {
  const kept = Object.entries(dataLife).flatMap(([table, { retention }]) =>
    retention && 'for' in retention && isSetting(retention.for) ? [{ table, days: retention.for, job: 'job' in retention ? retention.job : undefined }] : [],
  );

  test('is every setting of this name', () => {
    const settings = Object.keys(readConfig({})).filter((name) => name.endsWith('_RETENTION_DAYS'));
    expect(kept.map(({ days }) => days).toSorted()).toEqual(settings.toSorted());
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

  test.each(kept.filter(({ table }) => table !== 'events'))('$table loses what is older than $days says, and nothing else', async ({ table, days, job }) => {
    const limit = readConfig({})[days];
    const { id } = await createUser(app);
    await app.sql(`DELETE FROM ${table}`);
    for (const age of [limit - 1, limit + 1]) await app.sql(samples[table] ?? `no sample of ${table}`, [id, `${age} days`]);
    await (job ? allJobs.find(({ name }) => name === job)?.run({}) : sweep());
    expect(await app.sql(`SELECT 1 FROM ${table}`)).toHaveLength(1);
  });
});
