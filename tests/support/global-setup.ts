import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../api/src/database/embedded-postgres.ts';
import { ADMIN_URL_VARIABLE, CLUSTER_VARIABLE, createMigratedTemplate } from './database.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's PostgreSQL, as a role that may create databases. */
    adminDatabaseUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a folder of its own; a run of pure unit tests needs none. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return undefined;
  const folder = await mkdtemp(join(await memoryFolder(), 'baeum-test-'));
  await chmod(folder, 0o755);
  // A database with an autovacuum worker in it cannot be dropped by a role that is no superuser.
  const settings = ['max_connections=300', 'max_locks_per_transaction=256', 'autovacuum=off'];
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false, settings, log: () => undefined });
  const guard = startGuard(folder);
  const teardown = async (): Promise<void> => {
    guard?.kill('SIGKILL');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createMigratedTemplate(server.url);
  } catch (cause) {
    await teardown();
    throw cause;
  }
  process.env[CLUSTER_VARIABLE] = join(folder, 'cluster');
  process.env[ADMIN_URL_VARIABLE] = server.url;
  project.provide('adminDatabaseUrl', server.url);
  return teardown;
}

/** Outlives a run that is killed: when the pipe from us closes, it ends the server and removes the folder. */
function startGuard(folder: string): ChildProcess | undefined {
  if (!existsSync('/bin/sh')) return undefined;
  const script = 'read _; kill -INT "$(head -n 1 "$1/postgres/postmaster.pid")"; while [ -e "$1/postgres/postmaster.pid" ]; do sleep 0.1; done; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'guard', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  return guard;
}
