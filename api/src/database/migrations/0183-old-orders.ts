import type { Migration } from '../migrate.ts';

/**
 * Orders go when the law wants them no longer, and with them what the books say of each; the sums stay. The database itself keeps
 * whatever is younger than the five years of the law. An order also remembers how much of a course was learned before it was bought,
 * and a payment the account that money of an ended order goes back to.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE order_item_courses ADD COLUMN progress_before numeric(5, 2) NOT NULL DEFAULT 0;
    ALTER TABLE payments ADD COLUMN return_account jsonb,
      ADD CONSTRAINT payments_return_account CHECK (return_account IS NULL OR (state = 'RETURNED' AND returned_at IS NULL));

    CREATE FUNCTION keep_ledger_five_years() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'ledger_transactions' THEN
        IF OLD.created_at < now() - interval '5 years' AND OLD.order_id IS NOT NULL THEN RETURN OLD; END IF;
      -- Entries go with their transaction, which is gone when they follow.
      ELSIF NOT EXISTS (SELECT FROM ledger_transactions WHERE id = OLD.transaction_id) THEN RETURN OLD;
      END IF;
      RAISE EXCEPTION 'the ledger is append-only: % of %', TG_OP, TG_TABLE_NAME;
    END $$;
  `);
  for (const table of ledger) {
    await sql(`
      DROP TRIGGER ${table}_stay ON ${table};
      CREATE TRIGGER ${table}_stay BEFORE UPDATE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
      CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_ledger_five_years();`);
  }
}

const ledger = ['ledger_transactions', 'ledger_entries'];

export async function down(sql: Migration): Promise<void> {
  for (const table of ledger) {
    await sql(`
      DROP TRIGGER ${table}_kept ON ${table};
      DROP TRIGGER ${table}_stay ON ${table};
      CREATE TRIGGER ${table}_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();`);
  }
  await sql(`
    DROP FUNCTION keep_ledger_five_years;
    ALTER TABLE payments DROP COLUMN return_account;
    ALTER TABLE order_item_courses DROP COLUMN progress_before;
  `);
}
