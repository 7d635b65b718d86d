import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { asSuperuser } from './as-superuser.ts';
import type { CrashSite } from './crash-site.ts';
import { conninfoOf, followPrimary } from './follow-primary.ts';
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
  /** Follows another PostgreSQL from now on. */
  follow(url: string): Promise<void>;
  /** Whether it is connected to the one that it follows. */
  receives(): Promise<boolean>;
  kill(): void;
}

/** A second PostgreSQL that follows the site's own over its log, begun from the same copy; gone when the test is over. */
export async function startStandby({ postgres, folder }: CrashSite, name = 'standby'): Promise<Standby> {
  const dataDir = join(folder, name);
  await copyPreparedCluster(dataDir);
  const followers = () => asSuperuser(postgres.url, 'SELECT FROM pg_stat_replication');
  const { length: before } = await followers();
  const standby = await followPrimary(postgres.url, dataDir, { durable: true });
  onTestFinished(() => standby.stop());
  await expect.poll(followers, { timeout: 20_000 }).toHaveLength(before + 1);
  return {
    url: standby.url,
    port: Number(new URL(standby.url).port),
    promote: async () => void (await asSuperuser(standby.url, 'SELECT pg_promote()')),
    pause: async () => void (await asSuperuser(standby.url, 'SELECT pg_wal_replay_pause()')),
    resume: async () => void (await asSuperuser(standby.url, 'SELECT pg_wal_replay_resume()')),
    async follow(url) {
      await asSuperuser(standby.url, `ALTER SYSTEM SET primary_conninfo = '${conninfoOf(url)}'`, 'SELECT pg_reload_conf()');
    },
    receives: async () => (await asSuperuser(standby.url, 'SELECT FROM pg_stat_wal_receiver')).length > 0,
    kill: () => signalFamily(standby.pid, 'SIGKILL'),
  };
}
