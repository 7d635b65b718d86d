import type { Migration } from '../migrate.ts';

/** What the machine of a worker has that not every machine has: jobs that need it are left to such workers. */
export async function up(sql: Migration): Promise<void> {
  await sql("ALTER TABLE job_workers ADD COLUMN abilities text[] NOT NULL DEFAULT '{}'");
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE job_workers DROP COLUMN abilities');
}
