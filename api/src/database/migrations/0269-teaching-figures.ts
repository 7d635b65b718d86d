import type { Migration } from '../migrate.ts';

/**
 * What instructors see of their courses is counted as it changes, so that looking costs the same however many learn. What changes is noted as a
 * difference in `figure_changes`, where nobody waits for anybody, and a job adds it to `figure_counts`; a figure is the sum of both. `subject` is
 * the course, or the instructor of PEOPLE and BUYERS; `at` is a lecture, a day since 1970 in Seoul, a step of progress, a number of days, or the
 * other course of a PAIR. A row of `taught_people` is locked while what one person learns from one instructor changes. An enrolment counts until it
 * is given back (`given_back_at`); `furthest_lecture_id` is the last shown lecture of its course, in their order, that was completed.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE enrollments ADD COLUMN given_back_at timestamptz, ADD COLUMN furthest_lecture_id bigint;

    CREATE TABLE figure_counts (
      kind text NOT NULL,
      subject bigint NOT NULL,
      at bigint NOT NULL,
      n bigint NOT NULL,
      PRIMARY KEY (kind, subject, at)
    );
    CREATE TABLE figure_changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      subject bigint NOT NULL,
      at bigint NOT NULL,
      n bigint NOT NULL
    );
    CREATE INDEX figure_changes_subject ON figure_changes (kind, subject, at);

    CREATE TABLE taught_people (
      instructor_id bigint NOT NULL REFERENCES users (id),
      user_id bigint NOT NULL REFERENCES users (id),
      course_ids bigint[] NOT NULL DEFAULT '{}',
      buyer boolean NOT NULL DEFAULT false,
      since date,
      active_on date,
      PRIMARY KEY (instructor_id, user_id)
    );
    CREATE INDEX taught_people_user ON taught_people (user_id);
    CREATE INDEX taught_people_since ON taught_people (instructor_id, since);
    CREATE INDEX taught_people_active ON taught_people (instructor_id, active_on);

    CREATE INDEX posts_questions ON posts (course_id, created_at) INCLUDE (lecture_id, author_id)
      WHERE deleted_at IS NULL AND NOT held AND NOT author_blocked AND type = 'QUESTION';

    CREATE FUNCTION seoul_date(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (moment AT TIME ZONE 'Asia/Seoul')::date $$;
    CREATE FUNCTION seoul_day(moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ((moment AT TIME ZONE 'Asia/Seoul')::date - date '1970-01-01')::bigint $$;

    UPDATE enrollments e SET given_back_at = i.refunded_at FROM order_items i WHERE i.id = e.order_item_id AND i.refunded_at IS NOT NULL;
    UPDATE enrollments e SET furthest_lecture_id = f.lecture_id FROM (
      SELECT DISTINCT ON (p.user_id, p.course_id) p.user_id, p.course_id, p.lecture_id
      FROM lecture_progress p JOIN lectures l ON l.id = p.lecture_id AND l.shown JOIN sections s ON s.id = l.section_id
      WHERE p.completed_at IS NOT NULL ORDER BY p.user_id, p.course_id, s.seq DESC, l.seq DESC
    ) f WHERE f.user_id = e.user_id AND f.course_id = e.course_id;
  `);
  for (const part of [taughtPeople, enrollments, lectures, likes, countingAnew]) await sql(part);
  await sql('SELECT count_figures_anew();');
}

/** A step is all that is above the last tenth: 10.5 % is the step of 11 to 20. */
const step = (rate: string) => `CASE WHEN ${rate} = 0 THEN 0 WHEN ${rate} = 100 THEN 11 ELSE least(10, ceil(${rate} / 10)) END::bigint`;
/** What an enrolment `e` adds to the figures. */
const figuresOf = (e: string) => `
  SELECT f.kind, ${e}.course_id AS subject, f.at, f.n FROM (VALUES
    ('STUDENTS', 0::bigint, 1::bigint),
    ('PROGRESS', 0, (100 * ${e}.progress_rate)::bigint),
    ('STEP', ${step(`${e}.progress_rate`)}, 1),
    ('ENROLLED', seoul_day(${e}.enrolled_at), 1),
    ('FINISHED', seoul_day(${e}.completed_at), 1),
    ('TAKEN', CASE WHEN ${e}.completed_at IS NOT NULL THEN greatest(0, seoul_day(${e}.completed_at) - seoul_day(${e}.enrolled_at)) END, 1),
    ('FURTHEST', ${e}.furthest_lecture_id, 1)
  ) AS f (kind, at, n) WHERE ${e}.given_back_at IS NULL AND f.at IS NOT NULL`;
/** What progress `p` in a lecture adds to them. */
const lectureFiguresOf = (p: string) => `
  SELECT f.kind, ${p}.course_id AS subject, ${p}.lecture_id AS at, f.n
  FROM (VALUES ('STARTED', 1::bigint), ('LEARNED', CASE WHEN ${p}.completed_at IS NOT NULL THEN 1::bigint END)) AS f (kind, n) WHERE f.n IS NOT NULL`;
const pairsOf = (courses: string) => `SELECT 'PAIR' AS kind, a AS subject, b AS at, 1::bigint AS n FROM unnest(${courses}) a JOIN unnest(${courses}) b ON a < b`;
const peopleOf = (row: string) => `
  SELECT f.kind, ${row}.instructor_id AS subject, 0::bigint AS at, 1::bigint AS n
  FROM (VALUES ('PEOPLE', ${row}.course_ids <> '{}'), ('BUYERS', ${row}.buyer)) AS f (kind, counts) WHERE f.counts
  UNION ALL SELECT o.* FROM (${pairsOf(`${row}.course_ids`)}) o`;

const peopleIn = (rows: string) => `SELECT f.* FROM ${rows} p CROSS JOIN LATERAL (${peopleOf('p')}) f`;

/** Notes what was added and what was taken away. */
const note = (added: string, taken: string) => `
  INSERT INTO figure_changes (kind, subject, at, n)
  SELECT d.kind, d.subject, d.at, sum(d.n) FROM (
    SELECT a.* FROM (${added}) a UNION ALL SELECT t.kind, t.subject, t.at, -t.n FROM (${taken}) t
  ) d GROUP BY 1, 2, 3 HAVING sum(d.n) <> 0`;
const nothing = 'SELECT NULL::text AS kind, 0::bigint AS subject, 0::bigint AS at, 0::bigint AS n WHERE false';

const taught = `
  SELECT coalesce(array_agg(e.course_id ORDER BY e.course_id), '{}') AS course_ids, coalesce(bool_or(e.source = 'PURCHASE'), false) AS buyer,
    min(seoul_date(e.enrolled_at)) AS since, max(seoul_date(e.last_learned_at)) AS active_on
  FROM enrollments e JOIN courses c ON c.id = e.course_id`;

/** Rows are locked, in one order, before enrolments are read: whoever changes another one of the same person waits, and then sees this one. */
const taughtPeople = `
  CREATE FUNCTION count_taught_people(teachers bigint[], learners bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    former taught_people[];
  BEGIN
    WITH locked AS (
      INSERT INTO taught_people (instructor_id, user_id) SELECT DISTINCT p.teacher, p.learner FROM unnest(teachers, learners) AS p (teacher, learner) ORDER BY 1, 2
        ON CONFLICT (instructor_id, user_id) DO UPDATE SET user_id = EXCLUDED.user_id RETURNING *
    )
    SELECT array_agg((l.instructor_id, l.user_id, l.course_ids, l.buyer, l.since, l.active_on)::taught_people) INTO former FROM locked l;
    WITH was AS MATERIALIZED (SELECT * FROM unnest(former)),
      is_now AS MATERIALIZED (
        SELECT w.instructor_id, w.user_id, t.* FROM was w CROSS JOIN LATERAL (${taught} WHERE e.user_id = w.user_id AND c.instructor_id = w.instructor_id AND e.given_back_at IS NULL) t
      ),
      noted AS (${note(peopleIn('is_now'), peopleIn('was'))}),
      gone AS (DELETE FROM taught_people p USING is_now n WHERE p.instructor_id = n.instructor_id AND p.user_id = n.user_id AND n.course_ids = '{}')
    UPDATE taught_people p SET course_ids = n.course_ids, buyer = n.buyer, since = n.since, active_on = n.active_on
      FROM is_now n WHERE p.instructor_id = n.instructor_id AND p.user_id = n.user_id AND n.course_ids <> '{}';
  END $$;
`;

const rowsOf = (table: string) => `SELECT f.* FROM ${table} e CROSS JOIN LATERAL (${figuresOf('e')}) f
      UNION ALL SELECT f.* FROM ${table} e JOIN lecture_progress p ON p.user_id = e.user_id AND p.course_id = e.course_id
        CROSS JOIN LATERAL (${lectureFiguresOf('p')}) f WHERE e.given_back_at IS NULL`;
const countPeopleOf = (table: string) => `
    PERFORM count_taught_people(array_agg(c.instructor_id), array_agg(e.user_id)) FROM ${table} e JOIN courses c ON c.id = e.course_id;`;

const enrollments = `
  CREATE FUNCTION note_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN ${note(rowsOf('new_rows'), nothing)}; ${countPeopleOf('new_rows')}
    ELSE ${note(nothing, rowsOf('old_rows'))}; ${countPeopleOf('old_rows')} END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER enrollments_figures_added AFTER INSERT ON enrollments
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_enrollments();
  CREATE TRIGGER enrollments_figures_removed AFTER DELETE ON enrollments
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_enrollments();

  CREATE FUNCTION note_changed_enrollment() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_counted bigint := (NEW.given_back_at IS NULL)::int; was_counted bigint := (OLD.given_back_at IS NULL)::int;
  BEGIN
    ${note(figuresOf('NEW'), figuresOf('OLD'))};
    IF is_counted <> was_counted THEN
      INSERT INTO figure_changes (kind, subject, at, n) SELECT f.kind, f.subject, f.at, f.n * (is_counted - was_counted)
        FROM lecture_progress p CROSS JOIN LATERAL (${lectureFiguresOf('p')}) f WHERE p.user_id = NEW.user_id AND p.course_id = NEW.course_id;
    END IF;
    IF (is_counted, NEW.source, seoul_day(NEW.enrolled_at), seoul_day(NEW.last_learned_at))
      IS DISTINCT FROM (was_counted, OLD.source, seoul_day(OLD.enrolled_at), seoul_day(OLD.last_learned_at)) THEN
      PERFORM count_taught_people(ARRAY[c.instructor_id], ARRAY[NEW.user_id]) FROM courses c WHERE c.id = NEW.course_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER enrollments_figures_changed AFTER UPDATE ON enrollments FOR EACH ROW
    WHEN ((OLD.given_back_at, OLD.source, OLD.progress_rate, OLD.enrolled_at, OLD.completed_at, OLD.furthest_lecture_id, seoul_day(OLD.last_learned_at))
      IS DISTINCT FROM (NEW.given_back_at, NEW.source, NEW.progress_rate, NEW.enrolled_at, NEW.completed_at, NEW.furthest_lecture_id, seoul_day(NEW.last_learned_at)))
    EXECUTE FUNCTION note_changed_enrollment();
`;

const isCounted = (p: string) => `EXISTS (SELECT FROM enrollments e WHERE e.user_id = ${p}.user_id AND e.course_id = ${p}.course_id AND e.given_back_at IS NULL)`;
const lectures = `
  CREATE FUNCTION note_lecture_progress() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN IF ${isCounted('NEW')} THEN ${note(lectureFiguresOf('NEW'), nothing)}; END IF;
    ELSIF TG_OP = 'DELETE' THEN IF ${isCounted('OLD')} THEN ${note(nothing, lectureFiguresOf('OLD'))}; END IF;
    ELSIF ${isCounted('NEW')} THEN ${note(lectureFiguresOf('NEW'), lectureFiguresOf('OLD'))}; END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER lecture_progress_figures AFTER INSERT OR DELETE ON lecture_progress FOR EACH ROW EXECUTE FUNCTION note_lecture_progress();
  CREATE TRIGGER lecture_progress_figures_changed AFTER UPDATE ON lecture_progress FOR EACH ROW
    WHEN ((OLD.completed_at IS NULL) <> (NEW.completed_at IS NULL)) EXECUTE FUNCTION note_lecture_progress();
`;

const likes = `
  CREATE FUNCTION note_like() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO figure_changes (kind, subject, at, n) VALUES ('LIKED', NEW.course_id, seoul_day(NEW.created_at), 1);
    ELSE
      INSERT INTO figure_changes (kind, subject, at, n) VALUES ('LIKED', OLD.course_id, seoul_day(OLD.created_at), -1);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER likes_figures_added AFTER INSERT ON likes FOR EACH ROW WHEN (NEW.course_id IS NOT NULL) EXECUTE FUNCTION note_like();
  CREATE TRIGGER likes_figures_removed AFTER DELETE ON likes FOR EACH ROW WHEN (OLD.course_id IS NOT NULL) EXECUTE FUNCTION note_like();
`;

/** Views are counted by a job, from events. */
const countingAnew = `
  CREATE FUNCTION count_figures_anew() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    LOCK TABLE enrollments, lecture_progress, likes IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM figure_changes;
    DELETE FROM figure_counts WHERE kind <> 'VIEWED';
    DELETE FROM taught_people;
    INSERT INTO taught_people (instructor_id, user_id, course_ids, buyer, since, active_on)
      SELECT t.* FROM (${taught.replace('SELECT', 'SELECT c.instructor_id, e.user_id,')} WHERE e.given_back_at IS NULL GROUP BY 1, 2) t;
    INSERT INTO figure_counts (kind, subject, at, n)
      SELECT d.kind, d.subject, d.at, sum(d.n) FROM (
        SELECT f.* FROM enrollments e CROSS JOIN LATERAL (${figuresOf('e')}) f
        UNION ALL SELECT 'LIKED', l.course_id, seoul_day(l.created_at), 1 FROM likes l WHERE l.course_id IS NOT NULL
        UNION ALL SELECT f.* FROM taught_people t CROSS JOIN LATERAL (${peopleOf('t')}) f
        UNION ALL SELECT f.* FROM (
          SELECT p.course_id, p.lecture_id, count(*) AS started, count(p.completed_at) AS learned
          FROM lecture_progress p JOIN enrollments e ON e.user_id = p.user_id AND e.course_id = p.course_id AND e.given_back_at IS NULL GROUP BY 1, 2
        ) p CROSS JOIN LATERAL (VALUES ('STARTED', p.course_id, p.lecture_id, p.started), ('LEARNED', p.course_id, p.lecture_id, p.learned)) AS f (kind, subject, at, n)
      ) d GROUP BY 1, 2, 3 HAVING sum(d.n) <> 0;
  END $$;
`;

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP FUNCTION count_figures_anew;
    DROP FUNCTION note_like CASCADE;
    DROP FUNCTION note_lecture_progress CASCADE;
    DROP FUNCTION note_changed_enrollment CASCADE;
    DROP FUNCTION note_enrollments CASCADE;
    DROP FUNCTION count_taught_people;
    DROP INDEX posts_questions;
    DROP TABLE taught_people;
    DROP TABLE figure_changes;
    DROP TABLE figure_counts;
    ALTER TABLE enrollments DROP COLUMN furthest_lecture_id, DROP COLUMN given_back_at;
    DROP FUNCTION seoul_day, seoul_date;
  `);
}
