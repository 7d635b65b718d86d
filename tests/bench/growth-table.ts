import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { closeDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import pg from 'pg';
import type { BenchSite } from './site.ts';

/** How often each subject is asked at each size. */
const rounds = 40;

/** Does something to the data of a site that is measured; afterwards the database knows about its tables what it would know a minute later. */
export async function inData({ databaseUrl }: BenchSite, change: () => Promise<unknown>): Promise<void> {
  const settings = { ...readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl }), DATABASE_URL: databaseUrl };
  setConfig(settings);
  openDatabase(settings);
  await change();
  await closeDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/** p95 in milliseconds of one caller who asks again and again; Infinity where the server gives up. */
export async function p95(ask: (round: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    const answer = await ask(Math.abs(round));
    if (answer.status === 503) return Infinity;
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    await answer.arrayBuffer();
    if (round >= 0) times.push(performance.now() - start);
  }
  return Number((times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? Number.NaN).toFixed(1));
}

/** One line for each subject: its times at each size, and by how much they are multiplied when there is ten times as much, on average. */
export function toTable(sizes: readonly number[], rows: ReadonlyMap<string, readonly number[]>): Record<string, string | number>[] {
  const tenfolds = Math.log10((sizes.at(-1) ?? 1) / (sizes[0] ?? 1));
  const slope = (times: readonly number[]) => Number((((times.at(-1) ?? 1) / (times[0] ?? 1)) ** (1 / tenfolds)).toFixed(2));
  return [...rows].map(([name, times]) => ({
    '대상 Subject': name,
    ...Object.fromEntries(times.map((time, index) => [String(sizes[index]), time])),
    '열 배마다 Per tenfold': slope(times),
  }));
}
