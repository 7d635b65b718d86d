import type { Migration } from '../migrate.ts';

/** How the periodic backup stands, in one row: it survives restarts, and every node reads the same. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE backup_state (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      -- The file that was written last, and on which machine.
      file text,
      host text,
      written_at timestamptz,
      seconds double precision,
      bytes bigint,
      checked_at timestamptz,
      copied_at timestamptz,
      -- When a run last did all that it should.
      done_at timestamptz,
      failures integer NOT NULL DEFAULT 0,
      error text
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE backup_state');
}
