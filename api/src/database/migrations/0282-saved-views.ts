import type { Migration } from '../migrate.ts';

/** Conditions of the operators' lists under a name. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE saved_views (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      list text NOT NULL CHECK (list ~ '^[a-z][a-z-]{0,39}$'),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      query text NOT NULL CHECK (char_length(query) <= 2000),
      shared boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, list, name)
    );
    CREATE INDEX saved_views_shared ON saved_views (list) WHERE shared;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE saved_views;');
}
