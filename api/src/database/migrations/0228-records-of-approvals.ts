import type { Migration } from '../migrate.ts';

/** The approval that a record stands beside is found by their request, however much else that has changed. */
export async function up(sql: Migration): Promise<void> {
  await sql("CREATE INDEX audit_logs_approvals ON audit_logs (request_id) WHERE target ^@ 'approvals/';");
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP INDEX audit_logs_approvals;');
}
