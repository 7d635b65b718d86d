import type { Migration } from '../migrate.ts';

/** What people report, with the text as it stood then: it may be changed or deleted before an operator looks. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE reports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reporter_id bigint NOT NULL REFERENCES users (id),
      target_type text NOT NULL CHECK (target_type IN ('POST', 'COMMENT', 'MESSAGE')),
      target_id bigint NOT NULL,
      reason text NOT NULL CHECK (reason IN ('SPAM', 'ABUSE', 'ADULT', 'PERSONAL', 'COPYRIGHT', 'ETC')),
      text text NOT NULL CHECK (char_length(text) <= 1000),
      status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'REMOVED', 'DISMISSED')),
      reported_user_id bigint NOT NULL,
      content text NOT NULL,
      link text,
      created_at timestamptz NOT NULL DEFAULT now(),
      settled_at timestamptz,
      CHECK ((status = 'OPEN') = (settled_at IS NULL)),
      UNIQUE (reporter_id, target_type, target_id)
    );
    CREATE INDEX reports_status ON reports (status, id DESC);
    CREATE INDEX reports_open ON reports (target_type, target_id) WHERE status = 'OPEN';
    CREATE INDEX reports_settled ON reports (settled_at) WHERE settled_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE reports;');
}
