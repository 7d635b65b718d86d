import type { Migration } from '../migrate.ts';

/**
 * Until now a server that died at the wrong moment left a payment about which no job asks and that the watch does not find. It takes
 * all that nobody knows the end of once more; a job that asks already only does so sooner.
 */
export async function up(sql: Migration): Promise<void> {
  await sql("UPDATE payments SET lease_until = now() WHERE state = 'CONFIRMING' AND lease_until IS NULL;");
}

/** There is nothing to take back. */
export async function down(): Promise<void> {}
