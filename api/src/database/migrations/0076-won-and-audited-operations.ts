import type { Migration } from '../migrate.ts';

/**
 * Amounts of money have one type: whole won, up to a trillion; a point is worth a won. What operators did is recorded with the operation that they
 * called.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE DOMAIN won AS bigint CHECK (VALUE BETWEEN 0 AND 1000000000000);
    ALTER TABLE courses ALTER COLUMN price TYPE won, ALTER COLUMN sale_price TYPE won;
    ALTER TABLE mentors ALTER COLUMN price TYPE won;
    ALTER TABLE users ALTER COLUMN point_balance TYPE won;

    ALTER TABLE audit_logs ADD COLUMN operation_id text;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE audit_logs DROP COLUMN operation_id;

    ALTER TABLE users ALTER COLUMN point_balance TYPE int;
    ALTER TABLE mentors ALTER COLUMN price TYPE int;
    ALTER TABLE courses ALTER COLUMN price TYPE int, ALTER COLUMN sale_price TYPE int;
    DROP DOMAIN won;
  `);
}
