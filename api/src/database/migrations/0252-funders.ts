import type { Migration } from '../migrate.ts';

/**
 * Who bears which discount, and what an instructor gets of each sale, is kept with the sale as it was agreed. Every coupon so far is the platform's, and so
 * are all discounts of orders so far. What an order takes off is the sum of the line's own coupon and its part of the order's, so that one column follows
 * from the others, and so does what an instructor's share is counted on: the price without what the instructor gave away.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE coupon_campaigns ADD COLUMN issuer_id bigint REFERENCES users (id),
      ADD COLUMN funded_by text NOT NULL DEFAULT 'PLATFORM' CHECK (funded_by IN ('PLATFORM', 'INSTRUCTOR')),
      ADD CONSTRAINT coupon_campaigns_funded CHECK ((funded_by = 'INSTRUCTOR') = (issuer_id IS NOT NULL)),
      ADD CONSTRAINT coupon_campaigns_of_issuer CHECK (issuer_id IS NULL OR (applies_to <> 'ALL' AND coalesce(instructor_id, issuer_id) = issuer_id));
    CREATE INDEX coupon_campaigns_issuer ON coupon_campaigns (issuer_id) WHERE issuer_id IS NOT NULL;

    ALTER TABLE order_items ADD COLUMN order_coupon_discount won NOT NULL DEFAULT 0,
      ADD COLUMN coupon_discount won NOT NULL GENERATED ALWAYS AS (discount - order_coupon_discount) STORED,
      ADD COLUMN coupon_campaign_id bigint REFERENCES coupon_campaigns (id),
      ADD COLUMN order_coupon_campaign_id bigint REFERENCES coupon_campaigns (id);

    ALTER TABLE order_item_courses ADD COLUMN instructor_id bigint,
      ADD COLUMN instructor_discount won NOT NULL DEFAULT 0,
      ADD COLUMN platform_discount won NOT NULL DEFAULT 0,
      ADD COLUMN base won NOT NULL GENERATED ALWAYS AS (price - instructor_discount) STORED,
      ADD COLUMN share_rate smallint NOT NULL DEFAULT 70 CHECK (share_rate BETWEEN 70 AND 100),
      ADD COLUMN channel text NOT NULL DEFAULT 'PLATFORM' CHECK (channel IN ('PLATFORM', 'INSTRUCTOR'));
  `);
  await sql(sharedOut);
  await sql(`
    ALTER TABLE order_item_courses ALTER COLUMN instructor_id SET NOT NULL,
      ADD FOREIGN KEY (instructor_id) REFERENCES users (id),
      ADD CONSTRAINT order_item_courses_discounts CHECK (instructor_discount + platform_discount <= price),
      ADD CONSTRAINT order_item_courses_channel CHECK (instructor_discount = 0 OR channel = 'INSTRUCTOR');
    CREATE INDEX order_item_courses_instructor ON order_item_courses (instructor_id);
  `);
  await sql(completed);
}

/** Of a discount, what is taken off up to some price: the differences add up to the discount, and none is larger than its own price. */
const takenOff = (item: string, upTo: string) => `CASE WHEN ${item}.price = 0 THEN 0 ELSE div(${item}.discount::numeric * (${upTo}), ${item}.price) END`;

const sharedOut = `
  UPDATE order_item_courses c SET instructor_id = s.instructor_id, platform_discount = s.platform_discount FROM (
    SELECT p.order_item_id, p.course_id, p.instructor_id, least(p.price, ${takenOff('i', 'p.up_to')} - ${takenOff('i', 'p.up_to - p.price')}) AS platform_discount
    FROM (
      SELECT o.order_item_id, o.course_id, o.price, k.instructor_id, sum(o.price) OVER (PARTITION BY o.order_item_id ORDER BY o.course_id) AS up_to
      FROM order_item_courses o JOIN courses k ON k.id = o.course_id
    ) p JOIN order_items i ON i.id = p.order_item_id
  ) s
  WHERE c.order_item_id = s.order_item_id AND c.course_id = s.course_id;
`;

/** The former release writes courses of its orders without all this, and knows the platform's coupons only. */
const completed = `
  CREATE FUNCTION complete_sold_course() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    item record;
    sold numeric;
  BEGIN
    SELECT instructor_id INTO NEW.instructor_id FROM courses WHERE id = NEW.course_id;
    SELECT price, discount INTO item FROM order_items WHERE id = NEW.order_item_id;
    SELECT coalesce(sum(price), 0) INTO sold FROM order_item_courses WHERE order_item_id = NEW.order_item_id;
    NEW.platform_discount := least(NEW.price, ${takenOff('item', 'sold + NEW.price')} - ${takenOff('item', 'sold')});
    RETURN NEW;
  END $$;
  CREATE TRIGGER order_item_courses_complete BEFORE INSERT ON order_item_courses
    FOR EACH ROW WHEN (NEW.instructor_id IS NULL) EXECUTE FUNCTION complete_sold_course();
`;

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TRIGGER order_item_courses_complete ON order_item_courses;
    DROP FUNCTION complete_sold_course;
    ALTER TABLE order_item_courses DROP CONSTRAINT order_item_courses_channel, DROP CONSTRAINT order_item_courses_discounts,
      DROP COLUMN channel, DROP COLUMN share_rate, DROP COLUMN base, DROP COLUMN platform_discount, DROP COLUMN instructor_discount, DROP COLUMN instructor_id;
    ALTER TABLE order_items DROP COLUMN order_coupon_campaign_id, DROP COLUMN coupon_campaign_id, DROP COLUMN coupon_discount, DROP COLUMN order_coupon_discount;
    ALTER TABLE coupon_campaigns DROP CONSTRAINT coupon_campaigns_of_issuer, DROP CONSTRAINT coupon_campaigns_funded, DROP COLUMN funded_by, DROP COLUMN issuer_id;
  `);
}
