import type { Migration } from '../migrate.ts';

/**
 * Sweeps find old records by an index; a mentor's profile goes with the account; a security event that is written again, because the
 * database did not answer in time, is there once.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX audit_logs_at ON audit_logs (at);
    CREATE INDEX instructor_applications_drafts ON instructor_applications (created_at) WHERE status = 'DRAFT';
    ALTER TABLE security_events ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;
    ALTER TABLE mentors DROP CONSTRAINT mentors_user_id_fkey;
    ALTER TABLE mentors ADD CONSTRAINT mentors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE mentors DROP CONSTRAINT mentors_user_id_fkey;
    ALTER TABLE mentors ADD CONSTRAINT mentors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id);
    ALTER TABLE security_events DROP COLUMN key;
    DROP INDEX instructor_applications_drafts;
    DROP INDEX audit_logs_at;
  `);
}
