import { pipeline, pipelineReads } from '@baeum/api/src/database/pipeline.ts';
import { present, statement } from '@baeum/api/src/database/statement.ts';
import { transaction } from '@baeum/api/src/database/transaction.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const row = { process: present(z.number()), value: present(z.number()) };
const first = statement('together.first', { parameters: { value: z.number() }, row }, 'SELECT pg_backend_pid() AS process, $value::int AS value');
const second = statement('together.second', { parameters: { value: z.number() }, row }, 'SELECT pg_backend_pid() AS process, $value::int * 2 AS value');
const failing = statement('together.failing', { parameters: { value: z.number() }, row }, 'SELECT pg_backend_pid() AS process, 1 / $value::int AS value');

test('reads of different kinds share one connection, and each gets its own answer', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const answers = await pipelineReads(
      () => first.one({ value: round }),
      () => second.all({ value: round }),
      () => first.one({ value: -round }),
    );
    const [one, [two], three] = answers;
    expect([one.value, two?.value, three.value]).toEqual([round, 2 * round, -round]);
    expect(new Set([one.process, two?.process, three.process]).size).toBe(1);
  }
});

test('one that fails fails alone, its error is told when all have ended, and the connection goes on', async () => {
  const ended: string[] = [];
  const note = async (name: string, work: Promise<unknown>) => {
    await work.catch(() => undefined);
    ended.push(name);
    return work;
  };
  for (let round = 0; round < 20; round += 1) {
    ended.length = 0;
    const reads = pipelineReads(
      () => note('before', first.one({ value: 1 })),
      () => note('failing', failing.one({ value: 0 })),
      () => note('after', second.one({ value: 1 })),
    );
    await expect(reads).rejects.toMatchObject({ code: '22012' });
    expect(ended).toEqual(['before', 'failing', 'after']);
    expect((await first.one({ value: round })).value).toBe(round);
  }
});

test('in a transaction they run on its connection', async () => {
  const [outside, [one, two]] = await transaction(
    async () =>
      [
        await first.one({ value: 0 }),
        await pipelineReads(
          () => first.one({ value: 1 }),
          () => second.one({ value: 1 }),
        ),
      ] as const,
  );
  expect([one.process, two.process, one.value, two.value]).toEqual([outside.process, outside.process, 1, 2]);
});

test('statements of a transaction run in their order, each seeing those before it; a failure undoes them all', async () => {
  const add = statement('together.add', { parameters: { name: z.string() } }, "INSERT INTO search_synonyms (word, synonym) VALUES ($name, 'together')");
  const count = statement(
    'together.count',
    { parameters: { name: z.string() }, row: { number: present(z.number()) } },
    'SELECT count(*) AS number FROM search_synonyms WHERE word = $name',
  );
  const [before, , after] = await transaction(() =>
    pipeline(
      () => count.one({ name: 'pipelined' }),
      () => add.run({ name: 'pipelined' }),
      () => count.one({ name: 'pipelined' }),
    ),
  );
  expect([before.number, after.number]).toEqual([0, 1]);
  const failed = transaction(() =>
    pipeline(
      () => add.run({ name: 'undone' }),
      () => failing.one({ value: 0 }),
      () => add.run({ name: 'undone' }),
    ),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect((await count.one({ name: 'undone' })).number).toBe(0);
  await expect(pipeline(() => count.one({ name: 'undone' }))).rejects.toThrow('outside of a transaction');
});

test('a transaction is repeated that lost a deadlock with its pipelined statements', async () => {
  const lock = statement('together.lock', { parameters: { key: z.number() } }, 'SELECT FROM (SELECT pg_advisory_xact_lock($key::bigint)) AS locked');
  let [begun, tries] = [0, 0];
  const both = Promise.withResolvers<void>();
  const cross = (one: number, other: number) =>
    transaction(async () => {
      tries += 1;
      await lock.run({ key: one });
      if ((begun += 1) === 2) both.resolve();
      await both.promise;
      await pipeline(
        () => lock.run({ key: other }),
        () => first.one({ value: 1 }),
      );
    });
  await Promise.all([cross(71, 72), cross(72, 71)]);
  expect(tries).toBe(3);
});
