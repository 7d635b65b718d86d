import type { Migration } from '../migrate.ts';

/**
 * Discounts that are given out, and who has got one. A campaign counts how many it has given; a person has at most one of each. A
 * coupon keeps its own time, because one that is revived gets a new end. What is used names the order that uses it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE coupon_campaigns (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{4,32}$'),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      discount_type text NOT NULL CHECK (discount_type IN ('PERCENT', 'FIXED')),
      discount_value won NOT NULL CHECK (discount_value > 0 AND (discount_type = 'FIXED' OR discount_value <= 100)),
      max_discount won CHECK (max_discount IS NULL OR discount_type = 'PERCENT'),
      min_order_amount won NOT NULL DEFAULT 0,
      applies_to text NOT NULL CHECK (applies_to IN ('ALL', 'COURSES', 'INSTRUCTOR')),
      instructor_id bigint REFERENCES users (id),
      issue_limit int CHECK (issue_limit > 0),
      issued int NOT NULL DEFAULT 0,
      active boolean NOT NULL DEFAULT true,
      starts_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT coupon_campaigns_time CHECK (starts_at < expires_at),
      CONSTRAINT coupon_campaigns_instructor CHECK ((instructor_id IS NOT NULL) = (applies_to = 'INSTRUCTOR')),
      CONSTRAINT coupon_campaigns_limit CHECK (issued BETWEEN 0 AND coalesce(issue_limit, issued))
    );
    CREATE INDEX coupon_campaigns_of_instructor ON coupon_campaigns (instructor_id) WHERE instructor_id IS NOT NULL;
    CREATE TABLE coupon_campaign_courses (
      campaign_id bigint NOT NULL REFERENCES coupon_campaigns (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      PRIMARY KEY (campaign_id, course_id)
    );
    CREATE INDEX coupon_campaign_courses_course ON coupon_campaign_courses (course_id);
    CREATE TABLE coupons (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      campaign_id bigint NOT NULL REFERENCES coupon_campaigns (id),
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      starts_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      issued_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz,
      order_id bigint,
      refunded_at timestamptz,
      revived_at timestamptz,
      UNIQUE (campaign_id, user_id),
      CONSTRAINT coupons_used_by_order CHECK ((used_at IS NULL) = (order_id IS NULL)),
      CONSTRAINT coupons_refunded_after_use CHECK (refunded_at IS NULL OR used_at IS NOT NULL)
    );
    CREATE INDEX coupons_of_user ON coupons (user_id, id DESC);
    CREATE INDEX coupons_of_order ON coupons (order_id) WHERE order_id IS NOT NULL;
    CREATE INDEX coupons_used ON coupons (campaign_id) WHERE used_at IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE coupons; DROP TABLE coupon_campaign_courses; DROP TABLE coupon_campaigns;');
}
