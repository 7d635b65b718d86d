import type { Migration } from '../migrate.ts';

/** Files of other services count their buckets from 0; everything else begins at 1. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE workspace_entities DROP CONSTRAINT workspace_entities_id_check;
    ALTER TABLE workspace_entities ADD CONSTRAINT workspace_entities_id_check CHECK (id > 0 OR (id = 0 AND kind = 'BUCKET'));
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DELETE FROM workspace_entities WHERE id = 0;
    ALTER TABLE workspace_entities DROP CONSTRAINT workspace_entities_id_check;
    ALTER TABLE workspace_entities ADD CONSTRAINT workspace_entities_id_check CHECK (id > 0);
  `);
}
