import type { Migration } from '../migrate.ts';

export async function up(sql: Migration): Promise<void> {
  await sql('CREATE INDEX approvals_by_target ON approvals (target, id DESC);');
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX approvals_by_target;');
}
