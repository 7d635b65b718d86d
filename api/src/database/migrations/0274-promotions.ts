import type { Migration } from '../migrate.ts';

/** News that advertise go to those alone who agreed to advertising. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE posts ADD COLUMN promotion boolean NOT NULL DEFAULT false;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE posts DROP COLUMN promotion;');
}
