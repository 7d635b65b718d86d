import type { Migration } from '../migrate.ts';

/** Operators look for people by parts of names and addresses; who has not been here for long is told before they become dormant. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE users ADD COLUMN dormancy_told_at timestamptz;
    CREATE INDEX users_search ON users USING gin (lower(name || ' ' || email) gin_trgm_ops);
    CREATE INDEX users_last_active ON users (last_active_at) WHERE status = 'ACTIVE';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX users_last_active; DROP INDEX users_search; ALTER TABLE users DROP COLUMN dormancy_told_at;');
}
