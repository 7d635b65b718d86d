import type { Migration } from '../migrate.ts';

/**
 * What operators decide of applications: by whom, why, and what a rejection took away (`taken`), so that who is approved again gets it back.
 * The lists of operators leave out what is not sent yet; `version` lets one of two who decide at once win.
 * `reviewer_id` refers to nothing, since an application goes with its applicant and never with whoever decided it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE instructor_applications
      ADD COLUMN version int NOT NULL DEFAULT 1,
      ADD COLUMN review_reasons text[] NOT NULL DEFAULT '{}',
      ADD COLUMN reviewer_id bigint,
      ADD COLUMN taken jsonb;
    CREATE INDEX instructor_applications_reviewer ON instructor_applications (reviewer_id);
    DROP INDEX instructor_applications_newest;
    CREATE INDEX instructor_applications_sent ON instructor_applications (created_at DESC, id DESC) WHERE status <> 'DRAFT';
    CREATE INDEX instructor_applications_waiting ON instructor_applications (created_at DESC, id DESC) WHERE status = 'APPROVED' AND reviewed_at IS NULL;
    CREATE INDEX instructor_applications_of_status ON instructor_applications (status, created_at DESC, id DESC) WHERE status <> 'DRAFT';
    CREATE INDEX instructor_applications_of_mode ON instructor_applications (mode, created_at DESC, id DESC) WHERE status <> 'DRAFT';
    CREATE INDEX instructor_applications_search ON instructor_applications USING gin (lower(realname || ' ' || contact_mail) gin_trgm_ops)
      WITH (fastupdate = off) WHERE status <> 'DRAFT';
    CREATE INDEX instructor_applications_name_begins ON instructor_applications (lower(realname) text_pattern_ops) WHERE status <> 'DRAFT';
    CREATE INDEX instructor_applications_mail_begins ON instructor_applications (lower(contact_mail) text_pattern_ops) WHERE status <> 'DRAFT';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX instructor_applications_mail_begins, instructor_applications_name_begins, instructor_applications_search, instructor_applications_of_mode,
      instructor_applications_of_status, instructor_applications_waiting, instructor_applications_sent;
    CREATE INDEX instructor_applications_newest ON instructor_applications (status, id DESC);
    ALTER TABLE instructor_applications DROP COLUMN taken, DROP COLUMN reviewer_id, DROP COLUMN review_reasons, DROP COLUMN version;
  `);
}
