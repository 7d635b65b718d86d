import type { Migration } from '../migrate.ts';

/**
 * The books: double entry, debit positive and credit negative, so that the entries of every transaction sum to nothing. The database
 * itself sees to that when a transaction is committed, and lets nobody change or remove what was written.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE DOMAIN signed_won AS bigint CHECK (VALUE BETWEEN -1000000000000 AND 1000000000000);

    CREATE TABLE ledger_transactions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 3 AND 100),
      kind text NOT NULL CHECK (char_length(kind) BETWEEN 3 AND 40),
      order_id bigint,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id) WHERE order_id IS NOT NULL;

    CREATE TABLE ledger_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      transaction_id bigint NOT NULL REFERENCES ledger_transactions (id) ON DELETE CASCADE,
      account text NOT NULL CHECK (account IN ('provider', 'sales', 'refunds_due', 'order_holds', 'points', 'point_grants', 'point_expiries')),
      user_id bigint REFERENCES users (id),
      amount signed_won NOT NULL CHECK (amount <> 0),
      CHECK ((account = 'points') = (user_id IS NOT NULL))
    );
    CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);
    CREATE INDEX ledger_entries_user ON ledger_entries (user_id) WHERE user_id IS NOT NULL;
  `);
  await sql(appendOnly);
  await sql(balanced);
}

const appendOnly = `
  CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the ledger is append-only: % of %', TG_OP, TG_TABLE_NAME;
  END $$;
  CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
  CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
`;

/** Judged when the transaction is committed, because entries come after what they belong to. */
const balanced = `
  CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    written bigint := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::bigint ELSE NEW.id END;
    entries int;
    total numeric;
  BEGIN
    SELECT count(*), coalesce(sum(amount), 0) INTO entries, total FROM ledger_entries WHERE transaction_id = written;
    IF entries < 2 OR total <> 0 THEN
      RAISE EXCEPTION 'transaction % of the ledger has % entries that sum to %', written, entries, total USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
  CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
`;

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE ledger_entries; DROP TABLE ledger_transactions; DROP FUNCTION check_ledger_balance, refuse_ledger_change; DROP DOMAIN signed_won;');
}
