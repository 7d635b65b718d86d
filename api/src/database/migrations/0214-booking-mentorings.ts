import type { Migration } from '../migrate.ts';

/**
 * Orders sell mentoring sessions. An order that keeps a time of somebody else waits no longer than `give_up_at`, even for a payment that is being
 * confirmed; null for all others, which wait until the provider has answered. A session that is not paid in time can be
 * told from one that still may be; when an old order goes, its session stays.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE order_items DROP CONSTRAINT order_items_type_check, ADD CONSTRAINT order_items_type_check CHECK (type IN ('COURSE', 'ROADMAP', 'MENTORING'));
    ALTER TABLE orders ADD COLUMN give_up_at timestamptz CHECK (give_up_at >= created_at);
    CREATE INDEX orders_given_up ON orders (give_up_at) WHERE status = 'PENDING' AND give_up_at IS NOT NULL;
    ALTER TABLE mentorings DROP CONSTRAINT mentorings_order_item_id_fkey,
      ADD CONSTRAINT mentorings_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items (id) ON DELETE SET NULL;
  `);
  await sql(lapsed);
}

/** What was sold stays in the books. */
export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP FUNCTION mentoring_lapsed;
    ALTER TABLE mentorings DROP CONSTRAINT mentorings_order_item_id_fkey,
      ADD CONSTRAINT mentorings_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items (id);
    ALTER TABLE orders DROP COLUMN give_up_at;
    ALTER TABLE order_items DROP CONSTRAINT order_items_type_check,
      ADD CONSTRAINT order_items_type_check CHECK (type IN ('COURSE', 'ROADMAP')) NOT VALID;
  `);
}

/** Whether an unpaid session keeps its hour no longer: its order has expired with no payment begun, or a payment that is being confirmed took too long. */
const lapsed = `
  CREATE FUNCTION mentoring_lapsed(mentoring bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
      SELECT FROM mentorings g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id JOIN payments p ON p.order_id = o.id
      WHERE g.id = mentoring AND g.status = 'PAYMENT_PENDING' AND ((o.expires_at <= now() AND p.state = 'READY') OR o.give_up_at <= now()))
  $$;
`;
