import { inBackground, takeConnection, useConnection, withConnection } from '@baeum/api/src/database/connection.ts';
import { present, statement } from '@baeum/api/src/database/statement.ts';
import { afterCommit, commitOnce, snapshot, transaction } from '@baeum/api/src/database/transaction.ts';
import { isConflict, isUnavailable, TransactionLostError } from '@baeum/api/src/database/unavailable.ts';
import { SearchSynonym } from '@baeum/api/src/domains/search/search.model.ts';
import { hashPassword } from '@baeum/api/src/domains/users/password-hash.public.ts';
import { Environment } from '@baeum/api/src/domains/workspaces/state/workspaces.model.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/server.ts';

const poolSize = 3;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL_SIZE: String(poolSize), DATABASE_WAIT_SECONDS: '2', JOBS: 'off' });
  await app.sql('CREATE TABLE marks (name text PRIMARY KEY, count int NOT NULL DEFAULT 0)');
});
afterAll(() => app.stop());
beforeEach(() => app.sql('TRUNCATE marks'));

const query = (text: string) => withConnection((connection) => connection.query(text));
const mark = (name: string) => query(`INSERT INTO marks (name) VALUES ('${name}')`);
const marks = async () => (await app.sql<{ name: string }>('SELECT name FROM marks ORDER BY name')).map(({ name }) => name);

describe('a nested transaction', () => {
  test('that fails and is caught takes back its own part only', async () => {
    const effects: string[] = [];
    await transaction(async () => {
      await mark('outer');
      await transaction(async () => {
        await mark('inner');
        afterCommit(() => effects.push('inner'));
        await mark('inner');
      }).catch(() => undefined);
      afterCommit(() => effects.push('outer'));
      await mark('later');
    });
    expect([await marks(), effects]).toEqual([['later', 'outer'], ['outer']]);
  });

  test('belongs to the outer one, and so do several side by side', async () => {
    const failure = transaction(async () => {
      await Promise.all(['a', 'b', 'c'].map((name) => transaction(() => mark(name))));
      throw new Error('no');
    });
    await expect(failure).rejects.toThrow('no');
    expect(await marks()).toEqual([]);
  });
});

test('a model joins the transaction that it runs in', async () => {
  const add = (word: string) => transaction(() => SearchSynonym.add(word, `${word}2`));
  const failure = transaction(async () => {
    await add('taken back');
    expect(await SearchSynonym.count({ where: { word: 'taken back' } })).toBe(1);
    throw new Error('no');
  });
  await expect(failure).rejects.toThrow('no');
  const kept = await add('kept');
  expect(kept).toMatchObject({ word: 'kept', createdAt: expect.any(Date) });
  expect(await add('kept')).toBeUndefined();
  expect(await SearchSynonym.count({ where: { word: ['taken back', 'kept'] } })).toBe(1);
});

test('a model writes inside a transaction only, and reads anywhere', async () => {
  const outside = /outside of a transaction/;
  await expect(SearchSynonym.add('alone', 'alone2')).rejects.toThrow(outside);
  const kept = await transaction(() => SearchSynonym.create({ word: 'pair', synonym: 'pair2' }));
  await expect(kept.update({ word: 'other' })).rejects.toThrow(outside);
  await expect(kept.destroy()).rejects.toThrow(outside);
  expect(await SearchSynonym.findAll({ where: { word: ['alone', 'other', 'pair'] } })).toMatchObject([{ word: 'pair', synonym: 'pair2' }]);
  await transaction(() => kept.destroy());
});

describe('a deadlock', () => {
  type Take = (name: string) => Promise<unknown>;
  const increment = (name: string) => `UPDATE marks SET count = count + 1 WHERE name = '${name}'`;

  /** Two that take the same rows in opposite order, each after the other has its first. */
  async function cross(run: (work: (take: Take) => Promise<void>) => Promise<void>): Promise<PromiseSettledResult<void>[]> {
    await app.sql("INSERT INTO marks (name) VALUES ('a'), ('b')");
    const { promise: both, resolve } = Promise.withResolvers<void>();
    let ready = 0;
    const locker = (first: string, second: string) =>
      run(async (take) => {
        await take(first);
        ready += 1;
        if (ready === 2) resolve();
        await both;
        await take(second);
      });
    return Promise.allSettled([locker('a', 'b'), locker('b', 'a')]);
  }

  test('is done again until both have what they want', async () => {
    const results = await cross((work) => transaction(() => work((name) => query(increment(name)))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await app.sql('SELECT name, count FROM marks ORDER BY name')).toEqual([
      { name: 'a', count: 2 },
      { name: 'b', count: 2 },
    ]);
  });

  test('control: done once, one of the two fails', async () => {
    const results = await cross(async (work) => {
      const client = new pg.Client(app.databaseUrl);
      await client.connect();
      await client.query('BEGIN');
      await work((name) => client.query(increment(name))).finally(() => client.end());
    });
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(reasons.map(isConflict)).toEqual([true]);
  });
});

describe('a connection that ends', () => {
  const endOwn = async () => {
    const { rows } = await query('SELECT pg_backend_pid() AS pid');
    await app.sql('SELECT pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
  };
  /** Calls `work` with the number of the attempt. */
  const counted = (work: (attempt: number) => Promise<unknown>) => {
    let attempts = 0;
    return { run: () => work((attempts += 1)), attempts: () => attempts };
  };

  test('within a transaction: it is done again from its beginning', async () => {
    const { run, attempts } = counted(async (attempt) => {
      await mark(`attempt ${attempt}`);
      if (attempt === 1) await endOwn();
      await mark('last');
    });
    await transaction(run);
    expect([attempts(), await marks()]).toEqual([2, ['attempt 2', 'last']]);
  });

  test('within reads on one snapshot: they are done again', async () => {
    const { run, attempts } = counted(async (attempt) => {
      if (attempt === 1) await endOwn();
      await query('SELECT FROM marks');
    });
    await snapshot(run);
    expect(attempts()).toBe(2);
  });

  test('within a nested transaction: the outermost is done again', async () => {
    const { run, attempts } = counted(async (attempt) => {
      await mark('outer');
      await transaction(async () => {
        if (attempt === 1) await endOwn();
        await mark('inner');
      });
    });
    await transaction(run);
    expect([attempts(), await marks()]).toEqual([2, ['inner', 'outer']]);
  });

  test('before a lone statement: it is sent over another', async () => {
    const count = statement('tests.count-marks', { row: { marks: present(z.number()) } }, 'SELECT count(*) AS marks FROM marks');
    await Promise.all(Array.from({ length: poolSize }, () => count.one()));
    await app.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'baeum'");
    expect(await Promise.all(Array.from({ length: 2 * poolSize }, () => count.one()))).toEqual(Array.from({ length: 2 * poolSize }, () => ({ marks: 0 })));
  });

  const endWhileWriting = statement(
    'tests.end-while-writing',
    {},
    "WITH ended AS (SELECT pg_terminate_backend(pg_backend_pid())) INSERT INTO marks (name) SELECT 'alone' FROM ended",
  );

  test('during a lone statement that writes: nobody knows whether it did, so it is not sent again', async () => {
    await expect(endWhileWriting.run()).rejects.toBeInstanceOf(TransactionLostError);
  });

  test('during a commit: nobody knows whether it was, so it is not done again', async () => {
    await app.sql(`CREATE FUNCTION end_own() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`);
    await app.sql('CREATE CONSTRAINT TRIGGER ends AFTER INSERT ON marks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_own()');
    onTestFinished(() => app.sql('DROP FUNCTION end_own CASCADE').then(() => undefined));
    const { run, attempts } = counted(() => mark('never'));
    const failure: unknown = await transaction(run).catch((error: unknown) => error);
    expect([failure instanceof TransactionLostError, isUnavailable(failure), attempts(), await marks()]).toEqual([true, true, 1, []]);
  });

  test('after the transaction of a request that commits once has begun: its caller is told that nothing is certain', async () => {
    const { run, attempts } = counted(async () => {
      await transaction(() => mark('effect'));
      await endOwn();
    });
    await expect(commitOnce(run, async () => void (await mark('answer')))).rejects.toBeInstanceOf(TransactionLostError);
    expect([attempts(), await marks()]).toEqual([1, []]);
  });

  test('that is the own one of the caller is not replaced', async () => {
    const own = new pg.Client(app.databaseUrl);
    own.on('error', () => undefined);
    await own.connect();
    const { run, attempts } = counted(async () => {
      await endOwn();
      await mark('never');
    });
    await expect(useConnection(own, () => transaction(run))).rejects.toThrow();
    expect(attempts()).toBe(1);
  });
});

describe('waiting with a connection in hand', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['for a hash', () => hashPassword('a password')],
    ['for connections that many share', () => inBackground(() => Promise.resolve())],
    ['for a model beside the transaction', () => Environment.findOne({ transaction: null })],
  ])('%s is refused outside production', async (_name, wait) => {
    await expect(transaction(async () => void (await wait()))).rejects.toThrow('inside a transaction');
  });

  test('control: taking a second one stops everybody as soon as all have a first', async () => {
    const greedy = Array.from({ length: poolSize }, async () => {
      const first = await takeConnection();
      try {
        (await takeConnection()).giveBack();
      } finally {
        first.giveBack();
      }
    });
    const results = await Promise.allSettled(greedy);
    expect(results.some((result) => result.status === 'rejected' && isUnavailable(result.reason))).toBe(true);
  });
});

describe('a request that commits once', () => {
  const insert = statement('tests.insert-mark', { parameters: { name: z.string() } }, "SELECT FROM set_config('tests.mark', $name, true)");

  test('keeps what it wrote together with its answer', async () => {
    await commitOnce(
      () => transaction(() => mark('effect')),
      async () => void (await mark('answer')),
    );
    expect(await marks()).toEqual(['answer', 'effect']);
  });

  test('takes everything back when the answer cannot be kept', async () => {
    const failure = commitOnce(
      () => transaction(() => mark('effect')),
      () => Promise.reject(new Error('taken over')),
    );
    await expect(failure).rejects.toThrow('taken over');
    expect(await marks()).toEqual([]);
  });

  test('begins its transaction with a statement that writes, too', async () => {
    let seen: unknown;
    await commitOnce(
      () => insert.run({ name: 'lasting' }),
      async () => {
        seen = (await query("SELECT current_setting('tests.mark') AS value")).rows[0];
      },
    );
    expect(seen).toEqual({ value: 'lasting' });
  });

  test('holds no connection before that', async () => {
    const reads = Array.from({ length: 2 * poolSize }, () =>
      commitOnce(
        async () => {
          await query('SELECT 1');
          await hashPassword('a password');
          await transaction(() => query('SELECT 1'));
        },
        () => Promise.resolve(),
      ),
    );
    await expect(Promise.all(reads)).resolves.toHaveLength(2 * poolSize);
  });
});

test('a failure that is caught inside a transaction does not make it look committed', async () => {
  const silent = transaction(async () => {
    await mark('a');
    await mark('a').catch(() => undefined);
  });
  await expect(silent).rejects.toThrow('rolled back');
  expect(await marks()).toEqual([]);
});
