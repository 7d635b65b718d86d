import { SUPERUSER } from '@baeum/api/src/database/embedded-postgres/server.ts';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { CrashSite } from './crash-site.ts';
import { followPrimary } from './follow-primary.ts';
import { copyPreparedCluster } from './prepared-cluster.ts';
import { signalFamily } from './process-family.ts';

/** Of a PostgreSQL whose commits wait until the standby has them, too. */
export const waitsForStandby = 'synchronous_standby_names=*';

export interface Standby {
  url: string;
  port: number;
  /** Answers when it takes writes. */
  promote(): Promise<void>;
  /** From now on it shows nothing new, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  kill(): void;
}

/** A second PostgreSQL that follows the site's own over its log, begun from the same copy; gone when the test is over. */
export async function startStandby({ postgres, folder }: CrashSite): Promise<Standby> {
  const dataDir = join(folder, 'standby');
  await copyPreparedCluster(dataDir);
  const standby = await followPrimary(postgres.url, dataDir, { durable: true });
  onTestFinished(() => standby.stop());
  await expect.poll(() => asSuperuser(postgres.url, 'SELECT FROM pg_stat_replication'), { timeout: 20_000 }).toHaveLength(1);
  return {
    url: standby.url,
    port: Number(new URL(standby.url).port),
    promote: async () => void (await asSuperuser(standby.url, 'SELECT pg_promote()')),
    pause: async () => void (await asSuperuser(standby.url, 'SELECT pg_wal_replay_pause()')),
    resume: async () => void (await asSuperuser(standby.url, 'SELECT pg_wal_replay_resume()')),
    kill: () => signalFamily(standby.pid, 'SIGKILL'),
  };
}

async function asSuperuser(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(Object.assign(new URL(databaseUrl), { username: SUPERUSER, pathname: '/postgres' }).href);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
