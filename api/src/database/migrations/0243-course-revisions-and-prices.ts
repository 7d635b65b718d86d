import type { Migration } from '../migrate.ts';

/**
 * What a course said of itself before (`course_revisions`): the state of `version` as `changed_by` left it at `changed_at`, kept when it was
 * about to be overwritten. And what it cost since when (`course_prices`), written by a trigger, so whatever changes a price logs it; the log
 * goes with its course and is never changed. It begins with the prices of today, which hold at least since the course was changed last.
 * Sales of before that noted no lectures get those that were public when they were paid: refunds count on them, and what was sold is not deleted.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE course_revisions (
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      version int NOT NULL,
      changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
      changed_at timestamptz NOT NULL,
      kept_at timestamptz NOT NULL DEFAULT now(),
      snapshot jsonb NOT NULL,
      PRIMARY KEY (course_id, version)
    );
    CREATE INDEX course_revisions_changed_by ON course_revisions (changed_by);

    CREATE TABLE course_prices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      price won NOT NULL,
      sale_price won,
      sale_starts_at timestamptz,
      sale_ends_at timestamptz,
      changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX course_prices_course ON course_prices (course_id, id DESC);
    CREATE INDEX course_prices_changed_by ON course_prices (changed_by);
    INSERT INTO course_prices (course_id, price, sale_price, sale_starts_at, sale_ends_at, changed_at)
      SELECT id, price, sale_price, sale_starts_at, sale_ends_at, updated_at FROM courses ORDER BY id;

    -- Whether somebody is about to buy what is to be deleted.
    CREATE INDEX cart_items_ref ON cart_items (type, ref_id);
  `);
  await sql(log);
  await sql(appendOnly);
  await sql(lecturesOfFormerSales);
}

const columns = 'price, sale_price, sale_starts_at, sale_ends_at';
const of = (row: string) => columns.replaceAll(/\w+/g, `${row}.$&`);

const log = `
  CREATE FUNCTION log_course_prices() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO course_prices (course_id, ${columns}, changed_by)
      SELECT id, ${columns}, coalesce(updated_by, instructor_id) FROM new_rows ORDER BY id;
    RETURN NULL;
  END $$;
  CREATE FUNCTION log_course_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO course_prices (course_id, ${columns}, changed_by) VALUES (NEW.id, ${of('NEW')}, NEW.updated_by);
    RETURN NULL;
  END $$;
  CREATE TRIGGER courses_priced AFTER INSERT ON courses
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_course_prices();
  CREATE TRIGGER courses_repriced AFTER UPDATE OF ${columns} ON courses
    FOR EACH ROW WHEN ((${of('OLD')}) IS DISTINCT FROM (${of('NEW')})) EXECUTE FUNCTION log_course_price();
`;

/** Only the course's own deletion takes the log away, and only the person's own takes them out of it. */
const appendOnly = `
  CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the log of prices is append-only: % of %', TG_OP, TG_TABLE_NAME;
  END $$;
  CREATE TRIGGER course_prices_stay BEFORE UPDATE OF id, course_id, ${columns}, changed_at OR DELETE ON course_prices
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_price_change();
`;

const lecturesOfFormerSales = `
  UPDATE order_item_courses c SET lecture_ids = s.lecture_ids FROM (
    SELECT k.order_item_id, k.course_id, array_agg(l.id ORDER BY l.id) AS lecture_ids
    FROM order_item_courses k JOIN order_items i ON i.id = k.order_item_id JOIN orders o ON o.id = i.order_id JOIN lectures l ON l.course_id = k.course_id
    WHERE k.lecture_ids = '{}' AND (l.live_at <= o.paid_at OR (l.live_at IS NULL AND l.live AND o.paid_at IS NOT NULL))
      AND (l.removed_at IS NULL OR l.removed_at > o.paid_at)
    GROUP BY k.order_item_id, k.course_id
  ) s WHERE c.order_item_id = s.order_item_id AND c.course_id = s.course_id;
`;

/** What sales know of their lectures stays: the former release counts nothing by it that it did not count before. */
export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX cart_items_ref;
    DROP TRIGGER courses_repriced ON courses;
    DROP TRIGGER courses_priced ON courses;
    DROP TABLE course_prices;
    DROP TABLE course_revisions;
    DROP FUNCTION refuse_price_change, log_course_price, log_course_prices;
  `);
}
