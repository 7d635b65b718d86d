import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { QueryTypes, Sequelize } from 'sequelize';
import { closeInTime } from './close-in-time.ts';
import { defineModels } from './models.ts';
import { closeReplica, openReplica } from './replica.ts';
import { forbidInTransaction, requireTransaction, runningTransaction } from './scope.ts';
import { closeShared, openShared } from './shared-connections.ts';
import { countStatement } from './statement-count.ts';
import { sessionSettings, timeLimits } from './time-limits.ts';
import { WatchedClient } from './watched-client.ts';

// Sequelize expects the interface of `cls-hooked` and asks it which transaction a query joins; ours are found by scope.
const namespace = {
  active: true,
  get: (key: string) => (key === 'transaction' ? runningTransaction()?.sequelize : undefined),
  set: () => undefined,
  run: (work: () => unknown) => work(),
  bind: (work: (...args: unknown[]) => unknown) => AsyncLocalStorage.bind(work),
};

const writes: readonly (string | undefined)[] = [
  QueryTypes.INSERT,
  QueryTypes.UPSERT,
  QueryTypes.UPDATE,
  QueryTypes.DELETE,
  QueryTypes.BULKUPDATE,
  QueryTypes.BULKDELETE,
];

let opened: Sequelize | undefined;

/** The process's database. One process talks to one database. */
export function database(): Sequelize {
  if (!opened) throw new Error('database() was called before openDatabase()');
  return opened;
}

/** Opens the pool and binds every model to it; nothing is connected until the first query. */
export function openDatabase(settings: { DATABASE_URL: string; DATABASE_READ_URL?: string | undefined; DATABASE_POOL_SIZE: number }): Sequelize {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  Sequelize.useCLS(namespace);
  opened = new Sequelize(settings.DATABASE_URL, {
    dialect: 'postgres',
    dialectModule: { Client: WatchedClient, types: pg.types },
    // Statements are only counted; neither their text nor their values are logged.
    logging: countStatement,
    pool: { max: settings.DATABASE_POOL_SIZE, min: 0, idle: 10_000, acquire: timeLimits().wait },
    define: { underscored: true, timestamps: false },
    dialectOptions: { application_name: 'baeum', ...sessionSettings() },
  });
  defineModels(opened);
  // Models join the transaction of their context; a statement on another connection would be a mistake.
  opened.addHook('beforePoolAcquire', () => forbidInTransaction('a statement on another connection'));
  opened.addHook('beforeQuery', ({ type }) => {
    if (writes.includes(type)) requireTransaction('a model that writes');
  });
  openShared(settings.DATABASE_URL);
  if (settings.DATABASE_READ_URL) openReplica(settings.DATABASE_READ_URL, settings.DATABASE_POOL_SIZE);
  return opened;
}

export async function closeDatabase(): Promise<void> {
  await closeReplica();
  await closeShared();
  await closeInTime(opened?.close());
  opened = undefined;
}
