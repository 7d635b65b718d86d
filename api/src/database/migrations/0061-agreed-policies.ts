import type { Migration } from '../migrate.ts';

/** Which versions of the texts a person agreed to at sign-up; unknown for those who did before the texts had versions. */
export async function up(sql: Migration): Promise<void> {
  await sql('ALTER TABLE users ADD COLUMN terms_version text, ADD COLUMN privacy_version text;');
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE users DROP COLUMN terms_version, DROP COLUMN privacy_version;');
}
