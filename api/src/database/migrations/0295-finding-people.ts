import type { Migration } from '../migrate.ts';

/** Operators find people by role, state and name among a million: each filter and order has its index. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX users_instructors ON users (created_at DESC, id DESC) WHERE is_instructor;
    CREATE INDEX users_mentors ON users (created_at DESC, id DESC) WHERE is_mentor;
    CREATE INDEX users_newest_operators ON users (created_at DESC, id DESC) WHERE role_admin;
    CREATE INDEX users_of_status ON users (status, created_at DESC, id DESC) WHERE status <> 'ACTIVE';
    CREATE INDEX users_name ON users (name, id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX users_name, users_of_status, users_newest_operators, users_mentors, users_instructors;');
}
