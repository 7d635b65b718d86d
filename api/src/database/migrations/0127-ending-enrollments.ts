import type { Migration } from '../migrate.ts';

/** When its learner was told that an enrolment ends soon; it begins anew with the enrolment. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE enrollments ADD COLUMN ending_told_at timestamptz;
    CREATE INDEX enrollments_ending ON enrollments (expires_at) WHERE ending_told_at IS NULL AND completed_at IS NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE enrollments DROP COLUMN ending_told_at;');
}
