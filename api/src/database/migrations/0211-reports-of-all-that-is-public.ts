import type { Migration } from '../migrate.ts';

const allow = (kinds: string): string => `
  ALTER TABLE reports DROP CONSTRAINT reports_target_type_check;
  ALTER TABLE reports ADD CONSTRAINT reports_target_type_check CHECK (target_type IN (${kinds}));`;

/** Whatever people publish may be reported. */
export async function up(sql: Migration): Promise<void> {
  await sql(allow("'POST', 'COMMENT', 'MESSAGE', 'REVIEW', 'INQUIRY', 'ROADMAP', 'PROFILE'"));
}

export async function down(sql: Migration): Promise<void> {
  await sql("DELETE FROM reports WHERE target_type NOT IN ('POST', 'COMMENT', 'MESSAGE');");
  await sql(allow("'POST', 'COMMENT', 'MESSAGE'"));
}
