import type { Migration } from '../migrate.ts';

/**
 * Points come in lots, each with its own end, and the soonest to end is spent first. What an order took from which lot is remembered,
 * so that it goes back there.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE point_lots (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id),
      amount won NOT NULL CHECK (amount > 0),
      remaining won NOT NULL CHECK (remaining <= amount),
      expires_at timestamptz NOT NULL,
      ending_told_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX point_lots_user ON point_lots (user_id, expires_at, id) WHERE remaining > 0;
    CREATE INDEX point_lots_of_person ON point_lots (user_id);
    CREATE INDEX point_lots_ending ON point_lots (expires_at) WHERE remaining > 0;

    CREATE TABLE point_spendings (
      order_id bigint NOT NULL,
      lot_id bigint NOT NULL REFERENCES point_lots (id),
      amount won NOT NULL CHECK (amount > 0),
      restored won NOT NULL DEFAULT 0 CHECK (restored <= amount),
      PRIMARY KEY (order_id, lot_id)
    );
    CREATE INDEX point_spendings_lot ON point_spendings (lot_id);

    CREATE TABLE point_transactions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      type text NOT NULL CHECK (type IN ('EARN', 'SPEND', 'EXPIRE', 'RESTORE', 'ADJUST')),
      amount signed_won NOT NULL CHECK (CASE WHEN type IN ('EARN', 'RESTORE') THEN amount > 0 WHEN type = 'ADJUST' THEN amount <> 0 ELSE amount < 0 END),
      balance_after won NOT NULL,
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 100),
      order_id bigint,
      expires_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX point_transactions_user ON point_transactions (user_id, id DESC);
    CREATE INDEX point_transactions_type ON point_transactions (user_id, type, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE point_transactions; DROP TABLE point_spendings; DROP TABLE point_lots;');
}
