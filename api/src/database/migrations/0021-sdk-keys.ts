import type { Migration } from '../migrate.ts';

/** Keys of programs. A client key stands in every page, so it stays readable; of a server key only the hash is kept. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE sdk_keys (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      environment_id bigint NOT NULL REFERENCES environments (id) ON DELETE CASCADE,
      name text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('CLIENT', 'SERVER')),
      prefix text NOT NULL,
      hash text NOT NULL UNIQUE,
      key text CHECK (key IS NULL OR kind = 'CLIENT'),
      created_at timestamptz NOT NULL DEFAULT now(),
      revoked_at timestamptz
    );
    CREATE INDEX sdk_keys_environment ON sdk_keys (environment_id, id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE sdk_keys;');
}
