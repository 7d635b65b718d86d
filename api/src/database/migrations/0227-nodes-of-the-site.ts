import type { Migration } from '../migrate.ts';

/** Processes of this site: which release each runs, and when it was seen last. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE site_nodes (
      id uuid PRIMARY KEY,
      host text NOT NULL,
      version text NOT NULL,
      commit text NOT NULL,
      serves boolean NOT NULL DEFAULT false,
      works boolean NOT NULL DEFAULT false,
      started_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE site_nodes;');
}
