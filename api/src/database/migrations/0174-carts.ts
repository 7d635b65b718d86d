import type { Migration } from '../migrate.ts';

/**
 * What people mean to buy. A cart belongs to a person, or to a browser that keeps a secret in a cookie. An item keeps the price and
 * the title of when it was put there: what is sold no longer is still told by its name.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE carts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint UNIQUE REFERENCES users (id) ON DELETE CASCADE,
      secret_hash text UNIQUE,
      touched_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT carts_one_owner CHECK (num_nonnulls(user_id, secret_hash) = 1)
    );
    CREATE INDEX carts_of_guests ON carts (touched_at) WHERE user_id IS NULL;
    CREATE TABLE cart_items (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      cart_id bigint NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
      type text NOT NULL CHECK (type IN ('COURSE', 'ROADMAP')),
      ref_id bigint NOT NULL,
      title text NOT NULL,
      price won NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (cart_id, type, ref_id)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE cart_items; DROP TABLE carts;');
}
