import type { Migration } from '../migrate.ts';

/** Somebody's income, newest first and by days, with what is summed up of it. */
export async function up(sql: Migration): Promise<void> {
  await sql('CREATE INDEX income_facts_newest ON income_facts (instructor_id, occurred_at DESC, id DESC) INCLUDE (base, income);');
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX income_facts_newest;');
}
