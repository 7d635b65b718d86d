import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import { defineModels } from './models.ts';
import { noteStatement } from './statement-count.ts';

/** Variables of the running transaction, by async context: Sequelize reads `transaction` from it for every query. */
const context = new AsyncLocalStorage<Map<string, unknown>>();

// Sequelize expects the interface of `cls-hooked`; Node's own storage gives the same without a dependency.
const namespace = {
  active: true,
  get: (key: string) => context.getStore()?.get(key),
  set: (key: string, value: unknown) => context.getStore()?.set(key, value),
  run: (work: () => unknown) => context.run(new Map(), work),
  bind: (work: (...args: unknown[]) => unknown) => AsyncLocalStorage.bind(work),
};

let opened: Sequelize | undefined;

/** The process's database. One process talks to one database. */
export function database(): Sequelize {
  if (!opened) throw new Error('database() was called before openDatabase()');
  return opened;
}

/** Opens the pool and binds every model to it; nothing is connected until the first query. */
export function openDatabase(settings: { DATABASE_URL: string; DATABASE_POOL_SIZE: number }): Sequelize {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  Sequelize.useCLS(namespace);
  opened = new Sequelize(settings.DATABASE_URL, {
    dialect: 'postgres',
    dialectModule: pg,
    // Statements are only counted; neither their text nor their values are logged.
    logging: noteStatement,
    pool: { max: settings.DATABASE_POOL_SIZE, min: 0, idle: 10_000, acquire: 20_000 },
    define: { underscored: true, timestamps: false },
    dialectOptions: { application_name: 'baeum', keepAlive: true },
  });
  defineModels(opened);
  return opened;
}

export async function closeDatabase(): Promise<void> {
  await opened?.close();
  opened = undefined;
}
