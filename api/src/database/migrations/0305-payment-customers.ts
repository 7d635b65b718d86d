import type { Migration } from '../migrate.ts';

/** By what payment providers know a member. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE payment_customers (
      user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      customer_key text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE payment_customers;');
}
