import type { Migration } from '../migrate.ts';

/**
 * Operators look for orders by state, way to pay, amount and day among a million: how an order is paid stands with it, and an index holds what
 * is filtered by, so that the page is chosen without reading the rows. Writers of before write the payment alone, so a trigger copies it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE orders ADD COLUMN payment_method text;
    UPDATE orders o SET payment_method = p.method FROM payments p WHERE p.order_id = o.id AND p.method IS NOT NULL;
    CREATE FUNCTION copy_payment_method() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE orders SET payment_method = NEW.method WHERE id = NEW.order_id AND payment_method IS DISTINCT FROM NEW.method;
      RETURN NULL;
    END $$;
    CREATE TRIGGER payments_copy_method AFTER INSERT OR UPDATE OF method ON payments FOR EACH ROW EXECUTE FUNCTION copy_payment_method();

    DROP INDEX orders_latest;
    CREATE INDEX orders_latest ON orders (created_at DESC, id DESC) INCLUDE (status, payment_method, amount, user_id);
    CREATE INDEX orders_of_status ON orders (status, created_at DESC, id DESC) INCLUDE (payment_method, amount);
    CREATE INDEX orders_of_method ON orders (payment_method, created_at DESC, id DESC) INCLUDE (status, amount) WHERE payment_method IS NOT NULL;
    CREATE INDEX order_items_sold ON order_items (type, ref_id, order_id);
    CREATE INDEX order_items_order_coupon ON order_items (order_coupon_campaign_id) WHERE order_coupon_campaign_id IS NOT NULL;
    CREATE INDEX point_transactions_adjusted ON point_transactions (id DESC) WHERE type = 'ADJUST';
    CREATE INDEX users_name_begins ON users (lower(name) text_pattern_ops);
    CREATE INDEX users_email_begins ON users (lower(email) text_pattern_ops);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX users_email_begins, users_name_begins, point_transactions_adjusted, order_items_order_coupon, order_items_sold, orders_of_method, orders_of_status, orders_latest;
    CREATE INDEX orders_latest ON orders (created_at DESC, id DESC);
    DROP TRIGGER payments_copy_method ON payments;
    DROP FUNCTION copy_payment_method;
    ALTER TABLE orders DROP COLUMN payment_method;
  `);
}
