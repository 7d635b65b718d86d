import type { Migration } from '../migrate.ts';

const functions = ['make_events_day(date)', 'drop_events_before(date)'];

/** The role that answers requests owns no table, and still makes and drops the partitions of days: by these functions, and in no other way. */
export async function up(sql: Migration): Promise<void> {
  for (const each of functions) await sql(`ALTER FUNCTION ${each} SECURITY DEFINER SET search_path = public, pg_temp; REVOKE EXECUTE ON FUNCTION ${each} FROM PUBLIC;`);
}

export async function down(sql: Migration): Promise<void> {
  for (const each of functions) await sql(`ALTER FUNCTION ${each} SECURITY INVOKER RESET search_path; GRANT EXECUTE ON FUNCTION ${each} TO PUBLIC;`);
}
