import type { Migration } from '../migrate.ts';

/**
 * Whether a server sent the event, since anybody can send one with the key that browsers carry. What the site itself told of its
 * orders before is known by the orders.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE events ADD COLUMN from_server boolean NOT NULL DEFAULT false;

    UPDATE events e SET from_server = true FROM orders o
    WHERE e.kind = 'TRACK' AND e.subject_key = 'purchase_completed' AND e.insert_id = 'order:' || o.id || ':purchase' AND e.value = o.amount;

    UPDATE events e SET from_server = true FROM refunds f
    WHERE e.kind = 'TRACK' AND e.subject_key = 'refund_completed' AND e.insert_id = 'refund:' || f.id AND e.value = f.amount;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('ALTER TABLE events DROP COLUMN from_server;');
}
