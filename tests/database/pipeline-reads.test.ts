import { pipelineReads } from '@baeum/api/src/database/pipeline-reads.ts';
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
