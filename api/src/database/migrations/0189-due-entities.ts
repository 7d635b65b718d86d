import type { Migration } from '../migrate.ts';

/** A job asks every minute what is due: schedules, steps of rollouts, looks at guardrails. */
export async function up(sql: Migration): Promise<void> {
  await sql(`CREATE INDEX workspace_entities_due ON workspace_entities (((details ->> 'dueAt') COLLATE "C")) WHERE details ->> 'dueAt' IS NOT NULL;`);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX workspace_entities_due;');
}
