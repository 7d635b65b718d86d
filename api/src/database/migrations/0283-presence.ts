import type { Migration } from '../migrate.ts';

/** Who looks at what: worth nothing after a minute, so nothing of it is kept over a crash. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE UNLOGGED TABLE presence (
      noun text NOT NULL,
      thing text NOT NULL,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      first_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (noun, thing, user_id)
    );
    CREATE INDEX presence_user ON presence (user_id);
    CREATE INDEX presence_seen_at ON presence (seen_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE presence;');
}
