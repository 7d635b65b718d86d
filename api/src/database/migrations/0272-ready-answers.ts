import type { Migration } from '../migrate.ts';

/** Answers that an instructor keeps to give them again. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE ready_answers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 5000),
      -- How often it was given.
      uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ready_answers_user ON ready_answers (user_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE ready_answers;');
}
