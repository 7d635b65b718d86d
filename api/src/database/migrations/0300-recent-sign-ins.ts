import type { Migration } from '../migrate.ts';

/** A provider may let somebody in whom it recognised long ago, and an event says by what somebody signed in. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE sessions ADD COLUMN recency_unknown boolean NOT NULL DEFAULT false;
    -- PASSWORD, TOTP, PASSKEY, KAKAO and so on; what was not written yet is not known.
    ALTER TABLE security_events ADD COLUMN means text;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE security_events DROP COLUMN means;
    ALTER TABLE sessions DROP COLUMN recency_unknown;
  `);
}
