import type { Migration } from '../migrate.ts';

/** An address of a profile stays for a while, and a picture that a person has put here goes with the person. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE users ADD COLUMN slug_changed_at timestamptz;
    ALTER TABLE images ADD COLUMN user_id bigint REFERENCES users (id) ON DELETE CASCADE;
    CREATE INDEX images_user ON images (user_id) WHERE user_id IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE images DROP COLUMN user_id;
    ALTER TABLE users DROP COLUMN slug_changed_at;
  `);
}
