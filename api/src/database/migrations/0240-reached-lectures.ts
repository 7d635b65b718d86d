import type { Migration } from '../migrate.ts';

/**
 * The most that somebody ever reached of each lecture, whatever the progress shows now: refunds count by it. `delivered` are the
 * thousandths of its film that were handed over. A row outlives its lecture, so that nobody's refund changes with a curriculum. Sales keep
 * the refund policy that the buyer agreed to, the lectures and days of access that were bought, and for how long earlier purchases lasted
 * that were given back whole; those of before, and those that the former release makes, keep the former terms.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE reached_lectures (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      lecture_id bigint NOT NULL,
      rate numeric(5, 2) NOT NULL CHECK (rate BETWEEN 0 AND 100),
      delivered bit(1000) NOT NULL DEFAULT repeat('0', 1000)::bit(1000),
      PRIMARY KEY (user_id, lecture_id)
    );
    INSERT INTO reached_lectures (user_id, lecture_id, rate)
      SELECT p.user_id, p.lecture_id, CASE WHEN p.completed_at IS NOT NULL THEN 100 ELSE least(100, 100 * p.position_seconds::bigint / greatest(1, l.duration_seconds)) END
      FROM lecture_progress p JOIN lectures l ON l.id = p.lecture_id;

    ALTER TABLE order_items ADD COLUMN refund_terms text NOT NULL DEFAULT '2026-11-24';
    ALTER TABLE order_item_courses ADD COLUMN lecture_ids bigint[] NOT NULL DEFAULT '{}', ADD COLUMN access_days int, ADD COLUMN used_before interval NOT NULL DEFAULT '0';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE order_item_courses DROP COLUMN used_before, DROP COLUMN access_days, DROP COLUMN lecture_ids;
    ALTER TABLE order_items DROP COLUMN refund_terms;
    DROP TABLE reached_lectures;
  `);
}
