import type { Migration } from '../migrate.ts';

/**
 * Lectures that somebody saves on a device, to watch them without a network. Each belongs to a session, which is the device: when that ends,
 * by signing out, a new password or withdrawal, so does this.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE offline_lectures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      session_id bigint NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      lecture_id bigint NOT NULL REFERENCES lectures (id) ON DELETE CASCADE,
      device text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      UNIQUE (session_id, lecture_id)
    );
    CREATE INDEX offline_lectures_user ON offline_lectures (user_id);
    CREATE INDEX offline_lectures_lecture ON offline_lectures (lecture_id);
    CREATE INDEX offline_lectures_end ON offline_lectures (expires_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE offline_lectures;');
}
