import type { Migration } from '../migrate.ts';

export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE broadcasts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      author_id bigint REFERENCES users (id) ON DELETE SET NULL,
      segment text NOT NULL CHECK (segment IN ('ALL', 'LEARNERS', 'INSTRUCTORS', 'MENTORS', 'USERS')),
      user_ids bigint[],
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 90),
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 4500),
      advertising boolean NOT NULL,
      per_hour int NOT NULL CHECK (per_hour > 0),
      status text NOT NULL DEFAULT 'GATHERING' CHECK (status IN ('GATHERING', 'SENDING', 'DONE', 'STOPPED')),
      -- The last person who was looked at while its people were gathered.
      gathered_to bigint NOT NULL DEFAULT 0,
      recipients int NOT NULL DEFAULT 0,
      sent int NOT NULL DEFAULT 0,
      skipped int NOT NULL DEFAULT 0,
      -- When it goes on, where it waits for the morning or the next hour.
      next_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      finished_at timestamptz,
      CHECK ((segment = 'USERS') = (user_ids IS NOT NULL)),
      CHECK ((status IN ('DONE', 'STOPPED')) = (finished_at IS NOT NULL)),
      CHECK (sent + skipped <= recipients)
    );
    CREATE INDEX broadcasts_status ON broadcasts (status, id DESC);
    CREATE INDEX broadcasts_author ON broadcasts (author_id) WHERE author_id IS NOT NULL;

    CREATE TABLE broadcast_recipients (
      broadcast_id bigint NOT NULL REFERENCES broadcasts (id) ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'SKIPPED')),
      done_at timestamptz,
      PRIMARY KEY (broadcast_id, user_id),
      CHECK ((state = 'WAITING') = (done_at IS NULL))
    );
    CREATE INDEX broadcast_recipients_waiting ON broadcast_recipients (broadcast_id, user_id) WHERE state = 'WAITING';
    CREATE INDEX broadcast_recipients_sent ON broadcast_recipients (broadcast_id, done_at) WHERE state = 'SENT';
    CREATE INDEX broadcast_recipients_user ON broadcast_recipients (user_id);
    CREATE INDEX broadcast_recipients_done_at ON broadcast_recipients (done_at) WHERE done_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE broadcast_recipients; DROP TABLE broadcasts;');
}
