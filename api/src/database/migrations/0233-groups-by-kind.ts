import type { Migration } from '../migrate.ts';

export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE INDEX groups_kind ON groups (kind, id DESC);
    ALTER TABLE groups ADD COLUMN invited_at timestamptz NOT NULL DEFAULT now();
    UPDATE groups SET invited_at = created_at;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE groups DROP COLUMN invited_at; DROP INDEX groups_kind;');
}
