import type { Migration } from '../migrate.ts';

/**
 * What instructors earn, as dated and signed facts that are never changed, and what they are paid by month. A confirmed statement stays as it is but for what
 * becomes of its money. Facts go with their statement and outlive the orders that they come from.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE share_terms (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      instructor_id bigint REFERENCES users (id),
      course_id bigint REFERENCES courses (id),
      channel text NOT NULL CHECK (channel IN ('PLATFORM', 'INSTRUCTOR')),
      rate smallint NOT NULL CHECK (rate BETWEEN 70 AND 100),
      starts_on date NOT NULL,
      ends_on date,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (num_nonnulls(instructor_id, course_id) <= 1),
      CHECK (ends_on >= starts_on),
      CONSTRAINT share_terms_apart
        EXCLUDE USING gist (coalesce(instructor_id, 0) WITH =, coalesce(course_id, 0) WITH =, channel WITH =, daterange(starts_on, ends_on, '[]') WITH &&)
    );
    CREATE INDEX share_terms_instructor ON share_terms (instructor_id) WHERE instructor_id IS NOT NULL;
    CREATE INDEX share_terms_course ON share_terms (course_id) WHERE course_id IS NOT NULL;

    CREATE TABLE business_holidays (
      date date PRIMARY KEY,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40)
    );
    INSERT INTO business_holidays (date, name) VALUES ${holidays.map(([date, name]) => `('${date}', '${name}')`).join(', ')};

    CREATE TABLE payees (
      user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('INDIVIDUAL', 'SOLE_PROPRIETOR', 'CORPORATION')),
      contract_name text NOT NULL CHECK (char_length(contract_name) BETWEEN 1 AND 60),
      account_name text NOT NULL CHECK (char_length(account_name) BETWEEN 1 AND 60),
      bank text NOT NULL CHECK (char_length(bank) BETWEEN 1 AND 40),
      account_sealed text NOT NULL,
      last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
      changed_at timestamptz NOT NULL DEFAULT now(),
      version int NOT NULL DEFAULT 1
    );

    CREATE TABLE payout_batches (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      made_by bigint NOT NULL REFERENCES users (id),
      made_at timestamptz NOT NULL DEFAULT now(),
      approved_by bigint REFERENCES users (id) CHECK (approved_by <> made_by),
      approved_at timestamptz,
      sent_at timestamptz,
      total won NOT NULL CHECK (total > 0),
      file_key text,
      state text NOT NULL DEFAULT 'MADE' CHECK (state IN ('MADE', 'APPROVED', 'SENT')),
      CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
      CHECK ((state = 'MADE') = (approved_at IS NULL)),
      CHECK ((state = 'SENT') = (sent_at IS NOT NULL))
    );
    CREATE INDEX payout_batches_newest ON payout_batches (state, made_at DESC, id DESC);

    CREATE TABLE settlements (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      instructor_id bigint NOT NULL REFERENCES users (id),
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'CONFIRMED', 'HELD', 'PAID')),
      backfilled boolean NOT NULL DEFAULT false,
      confirm_on date,
      base signed_won NOT NULL DEFAULT 0,
      fee signed_won NOT NULL DEFAULT 0,
      income signed_won NOT NULL DEFAULT 0,
      carried_in signed_won NOT NULL DEFAULT 0,
      income_tax won NOT NULL DEFAULT 0,
      local_tax won NOT NULL DEFAULT 0,
      net won NOT NULL DEFAULT 0,
      carried_out signed_won NOT NULL DEFAULT 0,
      payee_sealed text,
      held_reason text CHECK (char_length(held_reason) BETWEEN 1 AND 200),
      tax_invoice text CHECK (tax_invoice IN ('REQUESTED', 'RECEIVED')),
      confirmed_at timestamptz,
      paid_at timestamptz,
      batch_id bigint REFERENCES payout_batches (id),
      UNIQUE (instructor_id, month),
      CHECK (base = fee + income),
      CONSTRAINT settlements_sum CHECK (carried_in + income - income_tax - local_tax = net + carried_out),
      CHECK (net = 0 OR carried_out = 0),
      CHECK ((state = 'OPEN') = (confirmed_at IS NULL) AND (state = 'OPEN') = (confirm_on IS NULL)),
      CHECK ((state = 'HELD') = (held_reason IS NOT NULL)),
      CHECK ((state = 'PAID') = (paid_at IS NOT NULL)),
      CHECK (state <> 'PAID' OR batch_id IS NOT NULL),
      CHECK (batch_id IS NULL OR payee_sealed IS NOT NULL)
    );
    CREATE INDEX settlements_by_state ON settlements (state, month DESC, id DESC);
    CREATE INDEX settlements_by_month ON settlements (month DESC, id DESC);
    CREATE INDEX settlements_batch ON settlements (batch_id) WHERE batch_id IS NOT NULL;
    CREATE INDEX settlements_confirmed ON settlements (confirmed_at);

    CREATE TABLE payout_lines (
      batch_id bigint NOT NULL REFERENCES payout_batches (id),
      settlement_id bigint NOT NULL REFERENCES settlements (id) ON DELETE CASCADE,
      amount won NOT NULL CHECK (amount > 0),
      state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'RETURNED')),
      returned_at timestamptz,
      PRIMARY KEY (batch_id, settlement_id),
      CHECK ((state = 'RETURNED') = (returned_at IS NOT NULL))
    );
    CREATE INDEX payout_lines_settlement ON payout_lines (settlement_id);

    CREATE TABLE income_facts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      instructor_id bigint NOT NULL REFERENCES users (id),
      kind text NOT NULL CHECK (kind IN ('SALE', 'REFUND', 'MENTORING', 'ADJUSTMENT')),
      key text NOT NULL UNIQUE CHECK (char_length(key) BETWEEN 3 AND 100),
      order_item_id bigint REFERENCES order_items (id) ON DELETE SET NULL,
      course_id bigint REFERENCES courses (id) ON DELETE SET NULL,
      mentoring_id bigint REFERENCES mentorings (id) ON DELETE SET NULL,
      refund_id bigint REFERENCES refunds (id) ON DELETE SET NULL,
      reverses_id bigint REFERENCES income_facts (id) ON DELETE SET NULL,
      occurred_at timestamptz NOT NULL DEFAULT now(),
      month date NOT NULL GENERATED ALWAYS AS (date_trunc('month', occurred_at AT TIME ZONE 'Asia/Seoul')::date) STORED,
      base signed_won NOT NULL,
      fee signed_won NOT NULL,
      income signed_won NOT NULL,
      settlement_id bigint REFERENCES settlements (id) ON DELETE CASCADE,
      note text CHECK (char_length(note) BETWEEN 1 AND 500),
      CHECK (base = fee + income),
      CHECK (base <> 0 OR income <> 0),
      CHECK (kind <> 'ADJUSTMENT' OR note IS NOT NULL)
    );
    CREATE INDEX income_facts_of_month ON income_facts (instructor_id, month, id);
    CREATE INDEX income_facts_open ON income_facts (month, instructor_id) WHERE settlement_id IS NULL;
    CREATE INDEX income_facts_settlement ON income_facts (settlement_id) WHERE settlement_id IS NOT NULL;
    CREATE INDEX income_facts_item ON income_facts (order_item_id, course_id) WHERE order_item_id IS NOT NULL;
    CREATE INDEX income_facts_course ON income_facts (course_id) WHERE course_id IS NOT NULL;
    CREATE INDEX income_facts_mentoring ON income_facts (mentoring_id) WHERE mentoring_id IS NOT NULL;
    CREATE INDEX income_facts_refund ON income_facts (refund_id) WHERE refund_id IS NOT NULL;
    CREATE INDEX income_facts_reversed ON income_facts (reverses_id) WHERE reverses_id IS NOT NULL;

    ALTER TABLE mentorings ADD COLUMN earned_at timestamptz;
    CREATE INDEX mentorings_to_earn ON mentorings (end_at) WHERE earned_at IS NULL AND (status = 'COMPLETED' OR no_show_by = 'MENTEE');
  `);
  await sql(factsStay);
  await sql(statementsStay);
  await sql(payoutsStay);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX mentorings_to_earn;
    ALTER TABLE mentorings DROP COLUMN earned_at;
    DROP TABLE income_facts; DROP TABLE payout_lines; DROP TABLE settlements; DROP TABLE payout_batches; DROP TABLE payees; DROP TABLE business_holidays;
    DROP TABLE share_terms;
    DROP FUNCTION keep_income_facts, keep_settlements, keep_payout_batches, keep_payout_lines, refuse_income_truncation;
  `);
}

/** A fact is given to its statement once, forgets what goes, and goes with its statement alone. */
const factsStay = `
  CREATE FUNCTION refuse_income_truncation() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, TG_OP;
  END $$;
  CREATE FUNCTION keep_income_facts() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    -- A generated column is not there yet before an update.
    links text[] := ARRAY['month', 'order_item_id', 'course_id', 'mentoring_id', 'refund_id', 'reverses_id', 'settlement_id'];
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF OLD.settlement_id IS NOT NULL AND NOT EXISTS (SELECT FROM settlements WHERE id = OLD.settlement_id) THEN RETURN OLD; END IF;
    ELSIF to_jsonb(NEW) - links = to_jsonb(OLD) - links
      AND (NEW.order_item_id IS NULL OR NEW.order_item_id IS NOT DISTINCT FROM OLD.order_item_id) AND (NEW.course_id IS NULL OR NEW.course_id IS NOT DISTINCT FROM OLD.course_id)
      AND (NEW.mentoring_id IS NULL OR NEW.mentoring_id IS NOT DISTINCT FROM OLD.mentoring_id) AND (NEW.refund_id IS NULL OR NEW.refund_id IS NOT DISTINCT FROM OLD.refund_id)
      AND (NEW.reverses_id IS NULL OR NEW.reverses_id IS NOT DISTINCT FROM OLD.reverses_id)
      AND (OLD.settlement_id IS NULL OR NEW.settlement_id IS NOT DISTINCT FROM OLD.settlement_id) THEN RETURN NEW;
    END IF;
    RAISE EXCEPTION 'income_facts is append-only: % of %', TG_OP, OLD.key;
  END $$;
  CREATE TRIGGER income_facts_kept BEFORE UPDATE OR DELETE ON income_facts FOR EACH ROW EXECUTE FUNCTION keep_income_facts();
  CREATE TRIGGER income_facts_stay BEFORE TRUNCATE ON income_facts FOR EACH STATEMENT EXECUTE FUNCTION refuse_income_truncation();
`;

/**
 * Once confirmed, only what becomes of the money changes, from one state to one that may follow. Statements of which nothing is owed go after five years, but
 * for a person's newest, which the next one goes on from.
 */
const statementsStay = `
  CREATE FUNCTION keep_settlements() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    outcome text[] := ARRAY['state', 'held_reason', 'tax_invoice', 'paid_at', 'batch_id', 'payee_sealed'];
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF (OLD.state = 'PAID' OR (OLD.state = 'CONFIRMED' AND OLD.net = 0)) AND coalesce(OLD.paid_at, OLD.confirmed_at) < now() - interval '5 years'
        AND EXISTS (SELECT FROM settlements n WHERE n.instructor_id = OLD.instructor_id AND n.month > OLD.month AND n.state <> 'OPEN') THEN RETURN OLD;
      END IF;
    ELSIF OLD.state = 'OPEN' THEN
      IF NEW.state IN ('OPEN', 'CONFIRMED', 'HELD') AND (NEW.instructor_id, NEW.month) = (OLD.instructor_id, OLD.month) THEN RETURN NEW; END IF;
    ELSIF to_jsonb(NEW) - outcome = to_jsonb(OLD) - outcome AND (
      NEW.state = OLD.state OR (OLD.state, NEW.state) IN (('CONFIRMED', 'HELD'), ('HELD', 'CONFIRMED'), ('CONFIRMED', 'PAID'))
      OR ((OLD.state, NEW.state) = ('PAID', 'CONFIRMED') AND EXISTS (SELECT FROM payout_lines l WHERE (l.settlement_id, l.batch_id, l.state) = (OLD.id, OLD.batch_id, 'RETURNED')))
    ) THEN RETURN NEW;
    END IF;
    RAISE EXCEPTION 'statement % stays as it was confirmed: %', OLD.id, TG_OP;
  END $$;
  CREATE TRIGGER settlements_kept BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION keep_settlements();
  CREATE TRIGGER settlements_stay BEFORE TRUNCATE ON settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_income_truncation();
`;

/** Who made a batch and over how much never changes; it goes forward alone. What a bank has sent back is not sent again by the same line. */
const payoutsStay = `
  CREATE FUNCTION keep_payout_batches() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.id, NEW.made_by, NEW.made_at, NEW.total) = (OLD.id, OLD.made_by, OLD.made_at, OLD.total)
      AND (OLD.approved_by IS NULL OR (NEW.approved_by, NEW.approved_at, NEW.file_key) IS NOT DISTINCT FROM (OLD.approved_by, OLD.approved_at, OLD.file_key))
      AND (NEW.state = OLD.state OR (OLD.state, NEW.state) IN (('MADE', 'APPROVED'), ('APPROVED', 'SENT'))) AND (OLD.sent_at IS NULL OR NEW.sent_at = OLD.sent_at) THEN RETURN NEW;
    END IF;
    RAISE EXCEPTION 'pay-out % stays as it was made', OLD.id;
  END $$;
  CREATE TRIGGER payout_batches_kept BEFORE UPDATE ON payout_batches FOR EACH ROW EXECUTE FUNCTION keep_payout_batches();
  CREATE FUNCTION keep_payout_lines() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.batch_id, NEW.settlement_id, NEW.amount) = (OLD.batch_id, OLD.settlement_id, OLD.amount) AND (OLD.state, NEW.state) = ('SENT', 'RETURNED') THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a line of pay-out % stays as it was made', OLD.batch_id;
  END $$;
  CREATE TRIGGER payout_lines_kept BEFORE UPDATE ON payout_lines FOR EACH ROW EXECUTE FUNCTION keep_payout_lines();
`;

/**
 * Public holidays of the law with the days given in their place; 노동절 from the first one that is still to come. Days of elections, and those that a
 * government decrees, are for operators to add.
 */
const holidays: readonly (readonly [date: string, name: string])[] = [
  ['2026-01-01', '신정'],
  ['2026-02-16', '설날 연휴'],
  ['2026-02-17', '설날'],
  ['2026-02-18', '설날 연휴'],
  ['2026-03-01', '삼일절'],
  ['2026-03-02', '삼일절 대체공휴일'],
  ['2026-05-05', '어린이날'],
  ['2026-05-24', '부처님오신날'],
  ['2026-05-25', '부처님오신날 대체공휴일'],
  ['2026-06-06', '현충일'],
  ['2026-07-17', '제헌절'],
  ['2026-08-15', '광복절'],
  ['2026-08-17', '광복절 대체공휴일'],
  ['2026-09-24', '추석 연휴'],
  ['2026-09-25', '추석'],
  ['2026-09-26', '추석 연휴'],
  ['2026-10-03', '개천절'],
  ['2026-10-05', '개천절 대체공휴일'],
  ['2026-10-09', '한글날'],
  ['2026-12-25', '기독탄신일'],
  ['2027-01-01', '신정'],
  ['2027-02-06', '설날 연휴'],
  ['2027-02-07', '설날'],
  ['2027-02-08', '설날 연휴'],
  ['2027-02-09', '설날 대체공휴일'],
  ['2027-03-01', '삼일절'],
  ['2027-05-01', '노동절'],
  ['2027-05-03', '노동절 대체공휴일'],
  ['2027-05-05', '어린이날'],
  ['2027-05-13', '부처님오신날'],
  ['2027-06-06', '현충일'],
  ['2027-07-17', '제헌절'],
  ['2027-07-19', '제헌절 대체공휴일'],
  ['2027-08-15', '광복절'],
  ['2027-08-16', '광복절 대체공휴일'],
  ['2027-09-14', '추석 연휴'],
  ['2027-09-15', '추석'],
  ['2027-09-16', '추석 연휴'],
  ['2027-10-03', '개천절'],
  ['2027-10-04', '개천절 대체공휴일'],
  ['2027-10-09', '한글날'],
  ['2027-10-11', '한글날 대체공휴일'],
  ['2027-12-25', '기독탄신일'],
  ['2027-12-27', '기독탄신일 대체공휴일'],
  ['2028-01-01', '신정'],
  ['2028-01-26', '설날 연휴'],
  ['2028-01-27', '설날'],
  ['2028-01-28', '설날 연휴'],
  ['2028-03-01', '삼일절'],
  ['2028-05-01', '노동절'],
  ['2028-05-02', '부처님오신날'],
  ['2028-05-05', '어린이날'],
  ['2028-06-06', '현충일'],
  ['2028-07-17', '제헌절'],
  ['2028-08-15', '광복절'],
  ['2028-10-02', '추석 연휴'],
  ['2028-10-03', '추석, 개천절'],
  ['2028-10-04', '추석 연휴'],
  ['2028-10-05', '개천절 대체공휴일'],
  ['2028-10-09', '한글날'],
  ['2028-12-25', '기독탄신일'],
  ['2029-01-01', '신정'],
  ['2029-02-12', '설날 연휴'],
  ['2029-02-13', '설날'],
  ['2029-02-14', '설날 연휴'],
  ['2029-03-01', '삼일절'],
  ['2029-05-01', '노동절'],
  ['2029-05-05', '어린이날'],
  ['2029-05-07', '어린이날 대체공휴일'],
  ['2029-05-20', '부처님오신날'],
  ['2029-05-21', '부처님오신날 대체공휴일'],
  ['2029-06-06', '현충일'],
  ['2029-07-17', '제헌절'],
  ['2029-08-15', '광복절'],
  ['2029-09-21', '추석 연휴'],
  ['2029-09-22', '추석'],
  ['2029-09-23', '추석 연휴'],
  ['2029-09-24', '추석 대체공휴일'],
  ['2029-10-03', '개천절'],
  ['2029-10-09', '한글날'],
  ['2029-12-25', '기독탄신일'],
  ['2030-01-01', '신정'],
  ['2030-02-02', '설날 연휴'],
  ['2030-02-03', '설날'],
  ['2030-02-04', '설날 연휴'],
  ['2030-02-05', '설날 대체공휴일'],
  ['2030-03-01', '삼일절'],
  ['2030-05-01', '노동절'],
  ['2030-05-05', '어린이날'],
  ['2030-05-06', '어린이날 대체공휴일'],
  ['2030-05-09', '부처님오신날'],
  ['2030-06-06', '현충일'],
  ['2030-07-17', '제헌절'],
  ['2030-08-15', '광복절'],
  ['2030-09-11', '추석 연휴'],
  ['2030-09-12', '추석'],
  ['2030-09-13', '추석 연휴'],
  ['2030-10-03', '개천절'],
  ['2030-10-09', '한글날'],
  ['2030-12-25', '기독탄신일'],
];
