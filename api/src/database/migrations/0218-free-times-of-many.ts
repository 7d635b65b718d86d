import type { Migration } from '../migrate.ts';

/**
 * Lists ask for the free times of many mentors at once: what holds each of them is gathered first, by one look into a plain index, and every time is
 * compared with that. A session that was not paid in time holds nobody's, though its holds are still there; that is asked of sessions that wait to be
 * paid alone.
 */
export async function up(sql: Migration): Promise<void> {
  await sql('DROP FUNCTION mentoring_next_slot, mentoring_slots;');
  await sql('CREATE INDEX mentoring_holds_of_person ON mentoring_holds (person_id, lower(span));');
  for (const definition of [openings, slots, nextSlots, nextSlot]) await sql(definition);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP FUNCTION mentoring_next_slot, mentoring_next_slots, mentoring_slots, mentoring_openings;');
  await sql('DROP INDEX mentoring_holds_of_person;');
  for (const definition of [slotsBefore, nextSlotBefore]) await sql(definition);
}

/**
 * The times of these mentors from one day to another, both of the schedule's own zone: in each open range one session after another with the buffer
 * between them, no sooner than the notice and no later than the horizon by the database's clock. `available` says whether nothing holds the mentor then.
 */
const openings = `
  CREATE FUNCTION mentoring_openings(mentors bigint[], from_day date, to_day date)
  RETURNS TABLE (mentor_id bigint, start_at timestamptz, end_at timestamptz, available boolean) LANGUAGE sql STABLE ROWS 200 AS $$
    SELECT s.mentor_id, slot.start_at, slot.end_at,
      NOT coalesce(busy.spans && tstzrange(slot.start_at, slot.end_at + make_interval(mins => s.buffer_minutes)), false)
    FROM mentoring_schedules s
    JOIN mentors m ON m.user_id = s.mentor_id
    CROSS JOIN LATERAL (
      SELECT range_agg(b.span) AS spans FROM mentoring_holds b JOIN mentorings g ON g.id = b.mentoring_id
      WHERE b.person_id = s.mentor_id
        AND lower(b.span) BETWEEN ((from_day::timestamp - interval '2 hours') AT TIME ZONE s.timezone) AND ((to_day::timestamp + interval '25 hours') AT TIME ZONE s.timezone)
        AND NOT (g.status = 'PAYMENT_PENDING' AND mentoring_lapsed(g.id))) AS busy
    CROSS JOIN LATERAL generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') AS day
    CROSS JOIN LATERAL mentoring_ranges(s.weekly, s.exceptions, day::date) AS range
    CROSS JOIN LATERAL generate_series(
      range.opens, range.closes - make_interval(mins => m.duration_minutes), make_interval(mins => m.duration_minutes + s.buffer_minutes)) AS wall
    CROSS JOIN LATERAL (
      SELECT wall AT TIME ZONE s.timezone AS start_at, wall AT TIME ZONE s.timezone + make_interval(mins => m.duration_minutes) AS end_at) AS slot
    WHERE s.mentor_id = ANY (mentors)
      AND slot.start_at BETWEEN now() + make_interval(hours => s.min_notice_hours) AND now() + make_interval(days => s.max_advance_days)
  $$;
`;

/** The times of one mentor, earliest first. */
const slots = `
  CREATE FUNCTION mentoring_slots(mentor bigint, from_day date, to_day date)
  RETURNS TABLE (start_at timestamptz, end_at timestamptz, available boolean) LANGUAGE sql STABLE ROWS 200 AS $$
    SELECT o.start_at, o.end_at, o.available FROM mentoring_openings(ARRAY[mentor], from_day, to_day) o ORDER BY o.start_at
  $$;
`;

/** When each of these mentors can next be asked for: most have a time within a week, so all days are looked through for the others alone. */
const nextSlots = `
  CREATE FUNCTION mentoring_next_slots(mentors bigint[]) RETURNS TABLE (mentor_id bigint, start_at timestamptz) LANGUAGE sql STABLE ROWS 20 AS $$
    WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Seoul')::date AS day),
    soon AS (
      SELECT o.mentor_id, min(o.start_at) AS start_at FROM today, mentoring_openings(mentors, today.day, today.day + 7) o
      WHERE o.available GROUP BY o.mentor_id)
    SELECT soon.mentor_id, soon.start_at FROM soon
    UNION ALL
    SELECT o.mentor_id, min(o.start_at)
    FROM today, mentoring_openings(ARRAY(SELECT unnest(mentors) EXCEPT SELECT soon.mentor_id FROM soon), today.day + 8, today.day + 60) o
    WHERE o.available GROUP BY o.mentor_id
  $$;
`;

const nextSlot = `
  CREATE FUNCTION mentoring_next_slot(mentor bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT n.start_at FROM mentoring_next_slots(ARRAY[mentor]) n
  $$;
`;

const slotsBefore = `
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

const nextSlotBefore = `
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
