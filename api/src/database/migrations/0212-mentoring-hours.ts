import type { Migration } from '../migrate.ts';

/**
 * When mentors take sessions, and which are asked for. Hours are kept as they are read on a clock in `timezone`, and `mentoring_slots` alone turns them
 * into moments. A session that is asked for or agreed holds its time for both people: `mentoring_holds` has a row for each of them, and its
 * constraint keeps everybody from being in two places, mentor or not. The mentor's row is longer by the buffer. A session that is moved may hold
 * its old and its new time together.
 */
export async function up(sql: Migration): Promise<void> {
  await sql('CREATE EXTENSION IF NOT EXISTS btree_gist;');
  await sql(`
    CREATE TABLE mentoring_schedules (
      mentor_id bigint PRIMARY KEY REFERENCES mentors (user_id) ON DELETE CASCADE,
      timezone text NOT NULL DEFAULT 'Asia/Seoul' CHECK (timezone = 'Asia/Seoul'),
      weekly jsonb NOT NULL,
      exceptions jsonb NOT NULL,
      min_notice_hours smallint NOT NULL CHECK (min_notice_hours BETWEEN 3 AND 168),
      max_advance_days smallint NOT NULL CHECK (max_advance_days BETWEEN 1 AND 60),
      buffer_minutes smallint NOT NULL CHECK (buffer_minutes IN (0, 10, 15)),
      version int NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE mentorings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      mentor_id bigint NOT NULL REFERENCES users (id),
      mentee_id bigint NOT NULL REFERENCES users (id),
      order_item_id bigint UNIQUE REFERENCES order_items (id),
      status text NOT NULL
        CHECK (status IN ('PAYMENT_PENDING', 'REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED', 'COMPLETED', 'NO_SHOW', 'EXPIRED')),
      start_at timestamptz NOT NULL,
      end_at timestamptz NOT NULL,
      duration_minutes smallint NOT NULL CHECK (duration_minutes IN (30, 60)),
      buffer_minutes smallint NOT NULL CHECK (buffer_minutes >= 0),
      price won NOT NULL,
      question text NOT NULL CHECK (char_length(question) BETWEEN 1 AND 2000),
      meeting_url text CHECK (meeting_url LIKE 'https://%' AND char_length(meeting_url) <= 500),
      created_at timestamptz NOT NULL DEFAULT now(),
      requested_at timestamptz,
      expires_at timestamptz,
      accepted_at timestamptz,
      ended_at timestamptz,
      ended_by text CHECK (ended_by IN ('MENTOR', 'MENTEE', 'OPERATOR', 'SYSTEM')),
      cancel_reason text CHECK (char_length(cancel_reason) BETWEEN 1 AND 500),
      refund_amount won,
      no_show_by text CHECK (no_show_by IN ('MENTOR', 'MENTEE')),
      share_rate smallint CHECK (share_rate BETWEEN 0 AND 100),
      disputed_at timestamptz,
      dispute_by text CHECK (dispute_by IN ('MENTOR', 'MENTEE')),
      dispute_reason text CHECK (char_length(dispute_reason) BETWEEN 1 AND 500),
      dispute_outcome text CHECK (dispute_outcome IN ('COMPLETED', 'NO_SHOW_MENTEE', 'NO_SHOW_MENTOR')),
      proposal_start timestamptz,
      proposal_by text CHECK (proposal_by IN ('MENTOR', 'MENTEE')),
      proposal_until timestamptz,
      calendar_sequence int NOT NULL DEFAULT 0,
      version int NOT NULL DEFAULT 1,
      CHECK (mentor_id <> mentee_id),
      CHECK (end_at = start_at + make_interval(mins => duration_minutes)),
      CHECK ((status = 'NO_SHOW') = (no_show_by IS NOT NULL)),
      CHECK (num_nonnulls(proposal_start, proposal_by, proposal_until) IN (0, 3)),
      CHECK (num_nonnulls(disputed_at, dispute_by, dispute_reason) IN (0, 3))
    );
    CREATE INDEX mentorings_of_mentor ON mentorings (mentor_id, start_at DESC, id DESC);
    CREATE INDEX mentorings_of_mentee ON mentorings (mentee_id, start_at DESC, id DESC);
    CREATE INDEX mentorings_expiring ON mentorings (expires_at) WHERE status IN ('PAYMENT_PENDING', 'REQUESTED');
    CREATE INDEX mentorings_ending ON mentorings (end_at) WHERE status = 'ACCEPTED';

    CREATE TABLE mentoring_holds (
      mentoring_id bigint NOT NULL REFERENCES mentorings (id) ON DELETE CASCADE,
      person_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('BOOKED', 'PROPOSED')),
      span tstzrange NOT NULL CHECK (NOT isempty(span)),
      PRIMARY KEY (mentoring_id, person_id, kind),
      CONSTRAINT mentoring_holds_apart EXCLUDE USING gist (person_id WITH =, span WITH &&, mentoring_id WITH <>)
    );
  `);
  await sql(ranges);
  await sql(slots);
  await sql(nextSlot);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP FUNCTION mentoring_next_slot;
    DROP FUNCTION mentoring_slots;
    DROP FUNCTION mentoring_ranges;
    DROP TABLE mentoring_holds;
    DROP TABLE mentorings;
    DROP TABLE mentoring_schedules;
    DROP EXTENSION btree_gist;
  `);
}

/** The hours of one day as a clock shows them there: its own where it differs from the week. */
const ranges = `
  CREATE FUNCTION mentoring_ranges(weekly jsonb, exceptions jsonb, day date)
  RETURNS TABLE (opens timestamp, closes timestamp) LANGUAGE sql IMMUTABLE ROWS 2 AS $$
    SELECT day + (range ->> 'start')::time, day + (range ->> 'end')::time
    FROM jsonb_array_elements(coalesce(
      (SELECT coalesce(exception -> 'ranges', '[]') FROM jsonb_array_elements(exceptions) exception WHERE (exception ->> 'date')::date = day),
      jsonb_path_query_array(weekly, '$[*] ? (@.weekday == $day)', jsonb_build_object('day', extract(dow FROM day))))) range
  $$;
`;

/**
 * The times of a mentor from one day to another, both of the schedule's own zone: in each open range one session after another with the buffer between
 * them, no sooner than the notice and no later than the horizon by the database's clock. `available` says whether nothing holds the mentor then.
 */
const slots = `
  CREATE FUNCTION mentoring_slots(mentor bigint, from_day date, to_day date)
  RETURNS TABLE (start_at timestamptz, end_at timestamptz, available boolean) LANGUAGE sql STABLE ROWS 200 AS $$
    SELECT slot.start_at, slot.end_at, NOT EXISTS (
        SELECT FROM mentoring_holds b
        WHERE b.person_id = mentor AND b.span && tstzrange(slot.start_at, slot.end_at + make_interval(mins => s.buffer_minutes)))
    FROM mentoring_schedules s
    JOIN mentors m ON m.user_id = s.mentor_id
    CROSS JOIN LATERAL generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') AS day
    CROSS JOIN LATERAL mentoring_ranges(s.weekly, s.exceptions, day::date) AS range
    CROSS JOIN LATERAL generate_series(
      range.opens, range.closes - make_interval(mins => m.duration_minutes), make_interval(mins => m.duration_minutes + s.buffer_minutes)) AS wall
    CROSS JOIN LATERAL (
      SELECT wall AT TIME ZONE s.timezone AS start_at, wall AT TIME ZONE s.timezone + make_interval(mins => m.duration_minutes) AS end_at) AS slot
    WHERE s.mentor_id = mentor
      AND slot.start_at BETWEEN now() + make_interval(hours => s.min_notice_hours) AND now() + make_interval(days => s.max_advance_days)
    ORDER BY slot.start_at
  $$;
`;

/** When a mentor can next be asked for: most have a time soon, so a few days are looked through before many. */
const nextSlot = `
  CREATE FUNCTION mentoring_next_slot(mentor bigint) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
  DECLARE
    first_day date := (now() AT TIME ZONE 'Asia/Seoul')::date;
    last_day date := first_day + (SELECT max_advance_days FROM mentoring_schedules WHERE mentor_id = mentor);
    days int := 4;
    found_at timestamptz;
  BEGIN
    WHILE first_day <= last_day LOOP
      SELECT min(start_at) INTO found_at FROM mentoring_slots(mentor, first_day, least(first_day + days - 1, last_day)) WHERE available;
      IF found_at IS NOT NULL THEN RETURN found_at; END IF;
      first_day := first_day + days;
      days := days * 4;
    END LOOP;
    RETURN NULL;
  END $$;
`;
