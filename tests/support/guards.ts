import { definedStatements } from '@baeum/api/src/database/statement.ts';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './server.ts';

interface Unguarded {
  /** What makes a statement a guard, by the statement's name. */
  clauses: Readonly<Record<string, string>>;
  /** After this statement everybody waits until so many are there, so that they certainly overlap. */
  meeting?: { after: string; people: number };
  /** The first statement is sent when the second has been answered: the order in which the missing guard shows. */
  inOrder?: { statement: string; after: string };
}

/** The site's own code, with clauses of its statements taken out while `work` runs: what a test of a guard must notice. */
export async function withoutClauses<T>({ clauses, meeting, inOrder }: Unguarded, work: () => Promise<T>): Promise<T> {
  const changed = new Map(Object.entries(clauses).map(([name, clause]) => [name, { name: `${name} unguarded`, text: textWithout(name, clause) }]));
  const arrive = meetingOf(meeting?.people ?? 0);
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const sent = new Set<string>();
  const prototype = pg.Client.prototype as unknown as { query(this: unknown, ...values: unknown[]): Promise<unknown> };
  const { query: real } = prototype;
  prototype.query = async function (query, ...rest) {
    const { name = '' } = (query ?? {}) as { name?: string };
    sent.add(name);
    if (name !== '' && name === inOrder?.statement) await reached;
    const answer = await real.call(this, changed.has(name) ? { ...(query as object), ...changed.get(name) } : query, ...rest);
    if (name !== '' && name === meeting?.after) await arrive();
    if (name !== '' && name === inOrder?.after) reach();
    return answer;
  };
  try {
    return await work();
  } finally {
    prototype.query = real;
    const named = [...changed.keys(), meeting?.after, inOrder?.statement, inOrder?.after].filter((name) => name !== undefined);
    expect([...sent]).toEqual(expect.arrayContaining(named));
  }
}

function textWithout(name: string, clause: string): string {
  const text = definedStatements().get(name)?.text ?? '';
  expect(text).toContain(clause);
  return text.replace(clause, '');
}

function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === people) resolve();
    return promise;
  };
}

/** The database's own function with some clauses replaced while `work` runs. */
export async function withFunctionChanged<T>(
  app: TestApp,
  name: string,
  replaced: readonly (readonly [clause: string, by: string])[],
  work: () => Promise<T>,
): Promise<T> {
  const [row] = await app.sql<{ text: string }>('SELECT pg_get_functiondef($1::regproc) AS text', [name]);
  const text = String(row?.text);
  for (const [clause] of replaced) expect(text).toContain(clause);
  await app.sql(replaced.reduce((changed, [clause, by]) => changed.replaceAll(clause, by), text));
  try {
    return await work();
  } finally {
    await app.sql(text);
  }
}

/** Holds what `lock` locks until the pieces of `work` wait for it, one after the other; then they go on in this order, and its change is committed or not. */
export async function whileHeld<T>(app: TestApp, lock: string, work: readonly (() => Promise<T>)[], end: 'COMMIT' | 'ROLLBACK' = 'ROLLBACK'): Promise<T[]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  const begun: Promise<T>[] = [];
  try {
    await holder.query(`BEGIN; ${lock}`);
    for (const piece of work) {
      begun.push(piece());
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await expect.poll(async () => (await app.sql(waiting)).length, { interval: 5 }).toBe(begun.length);
    }
    await holder.query(end);
  } finally {
    await holder.end();
  }
  return Promise.all(begun);
}
