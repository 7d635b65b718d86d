import type { Migration } from '../migrate.ts';

/** Whom members do not want to hear from, and which companies of the job brand they like. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE blocks (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      blocked_user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, blocked_user_id),
      CHECK (user_id <> blocked_user_id)
    );
    CREATE INDEX blocks_blocked_user ON blocks (blocked_user_id);

    CREATE TABLE corporation_likes (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      corporation_id bigint NOT NULL REFERENCES corporations (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, corporation_id)
    );
    CREATE INDEX corporation_likes_corporation ON corporation_likes (corporation_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE corporation_likes; DROP TABLE blocks;');
}
