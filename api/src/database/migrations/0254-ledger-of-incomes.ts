import type { Migration } from '../migrate.ts';

/** The books know what is owed to instructors: what their shares cost, what each of them is owed, what is kept for the tax office and what was paid out. */
export async function up(sql: Migration): Promise<void> {
  await sql(rules([...accounts, 'instructor_shares', 'instructor_payables', 'withheld_taxes', 'payouts'], "account IN ('points', 'instructor_payables')"));
}

/** What is in the books stays there. */
export async function down(sql: Migration): Promise<void> {
  await sql(rules(accounts, "account = 'points'", 'NOT VALID'));
}

const accounts = ['provider', 'sales', 'refunds_due', 'order_holds', 'points', 'point_grants', 'point_expiries'];

function rules(names: readonly string[], personal: string, valid = ''): string {
  return `
    ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check, DROP CONSTRAINT ledger_entries_check,
      ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (${names.map((name) => `'${name}'`).join(', ')})) ${valid},
      ADD CONSTRAINT ledger_entries_check CHECK ((${personal}) = (user_id IS NOT NULL)) ${valid};`;
}
