import type { Migration } from '../migrate.ts';

const kinds = "'POST', 'COMMENT', 'MESSAGE', 'REVIEW', 'INQUIRY', 'ROADMAP', 'PROFILE', 'MENTOR', 'MENTORING_REVIEW'";
const allow = (targets: string, statuses: string, settled: string): string => `
  ALTER TABLE reports DROP CONSTRAINT reports_target_type_check, DROP CONSTRAINT reports_status_check, DROP CONSTRAINT reports_check;
  ALTER TABLE reports
    ADD CONSTRAINT reports_target_type_check CHECK (target_type IN (${targets})),
    ADD CONSTRAINT reports_status_check CHECK (status IN (${statuses})),
    ADD CONSTRAINT reports_check CHECK (${settled});`;

/** Courses are reported, too, and what is said to infringe a copyright is hidden while its owner may object. */
export async function up(sql: Migration): Promise<void> {
  await sql(allow(`${kinds}, 'COURSE'`, "'OPEN', 'HIDDEN', 'REMOVED', 'DISMISSED'", "(status IN ('OPEN', 'HIDDEN')) = (settled_at IS NULL)"));
  await sql(`
    CREATE TABLE takedowns (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      report_id bigint NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
      owner_id bigint NOT NULL REFERENCES users (id),
      hidden_at timestamptz NOT NULL DEFAULT now(),
      counter_text text CHECK (char_length(counter_text) <= 2000),
      countered_at timestamptz,
      outcome text CHECK (outcome IN ('RESTORED', 'REMOVED')),
      ended_at timestamptz,
      CHECK (num_nonnulls(counter_text, countered_at) IN (0, 2)),
      CHECK (num_nonnulls(outcome, ended_at) IN (0, 2))
    );
    CREATE INDEX takedowns_owner ON takedowns (owner_id, id DESC);
    CREATE INDEX takedowns_report ON takedowns (report_id);
    CREATE UNIQUE INDEX takedowns_open ON takedowns (report_id) WHERE ended_at IS NULL;
    CREATE INDEX takedowns_ended ON takedowns (ended_at) WHERE ended_at IS NOT NULL;
    DROP INDEX reports_status, reports_open;
    CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
    CREATE INDEX reports_by_status ON reports (status, created_at DESC, id DESC);
    CREATE INDEX reports_by_reason ON reports (reason, created_at DESC, id DESC);
    CREATE INDEX reports_by_kind ON reports (target_type, created_at DESC, id DESC);
    CREATE INDEX reports_by_person ON reports (reported_user_id, created_at DESC, id DESC);
    CREATE INDEX reports_of_thing ON reports (target_type, target_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DELETE FROM reports WHERE target_type = 'COURSE';
    UPDATE reports SET status = 'REMOVED', settled_at = now() WHERE status = 'HIDDEN';
    DROP TABLE takedowns;
    DROP INDEX reports_newest, reports_by_status, reports_by_reason, reports_by_kind, reports_by_person, reports_of_thing;
    CREATE INDEX reports_status ON reports (status, id DESC);
    CREATE INDEX reports_open ON reports (target_type, target_id) WHERE status = 'OPEN';
  `);
  await sql(allow(kinds, "'OPEN', 'REMOVED', 'DISMISSED'", "(status = 'OPEN') = (settled_at IS NULL)"));
}
