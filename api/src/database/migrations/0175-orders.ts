import type { Migration } from '../migrate.ts';

/**
 * What an order says is kept as it was said when it was made. An item is refunded once: `refund_lines` has room for one row of each.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE orders (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_no text NOT NULL UNIQUE CHECK (order_no ~ '^[0-9]{8}-[0-9A-HJKMNP-TV-Z]{8}$'),
      user_id bigint NOT NULL REFERENCES users (id),
      status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'PAID', 'CANCELED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED')),
      coupon_discount won NOT NULL,
      points won NOT NULL,
      amount won NOT NULL,
      refunded_amount won NOT NULL DEFAULT 0,
      experiment_user jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      paid_at timestamptz,
      CHECK (refunded_amount <= amount),
      CHECK ((paid_at IS NOT NULL) = (status IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')))
    );
    CREATE INDEX orders_user ON orders (user_id, created_at DESC, id DESC);
    CREATE INDEX orders_latest ON orders (created_at DESC, id DESC);
    CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'PENDING';

    CREATE TABLE order_items (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders (id),
      type text NOT NULL CHECK (type IN ('COURSE', 'ROADMAP')),
      ref_id bigint NOT NULL,
      title text NOT NULL,
      price won NOT NULL,
      discount won NOT NULL,
      points won NOT NULL,
      paid won NOT NULL,
      refunded_amount won NOT NULL DEFAULT 0,
      refunded_points won NOT NULL DEFAULT 0,
      refunded_at timestamptz,
      UNIQUE (order_id, type, ref_id),
      CHECK (price = discount + points + paid),
      CHECK (refunded_amount <= paid AND refunded_points <= points),
      CHECK (refunded_at IS NOT NULL OR (refunded_amount = 0 AND refunded_points = 0))
    );

    CREATE TABLE order_item_courses (
      order_item_id bigint NOT NULL REFERENCES order_items (id),
      course_id bigint NOT NULL REFERENCES courses (id),
      price won NOT NULL,
      PRIMARY KEY (order_item_id, course_id)
    );
    CREATE INDEX order_item_courses_course ON order_item_courses (course_id);

    CREATE TABLE refunds (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL REFERENCES orders (id),
      amount won NOT NULL,
      points won NOT NULL,
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
      by_operator boolean NOT NULL,
      account jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz,
      CHECK (sent_at IS NULL OR account IS NULL)
    );
    CREATE INDEX refunds_order ON refunds (order_id, id);

    CREATE TABLE refund_lines (
      refund_id bigint NOT NULL REFERENCES refunds (id),
      order_item_id bigint NOT NULL UNIQUE REFERENCES order_items (id),
      amount won NOT NULL,
      points won NOT NULL,
      PRIMARY KEY (refund_id, order_item_id)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE refund_lines; DROP TABLE refunds; DROP TABLE order_item_courses; DROP TABLE order_items; DROP TABLE orders;');
}
