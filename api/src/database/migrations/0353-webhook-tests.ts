import type { Migration } from '../migrate.ts';

/** Which messages are tests: receivers and operators tell them from what has happened. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE webhook_messages ADD COLUMN test boolean NOT NULL DEFAULT false;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE webhook_messages DROP COLUMN test;');
}
