import type { Migration } from '../migrate.ts';

/**
 * Courses with their curriculum. The counters and `search_text` are kept by triggers (here and in the next migrations),
 * so whatever writes the rows, lists sort by true numbers. `popularity` draws few reviews towards 4.2 stars.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE TABLE courses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      instructor_id bigint NOT NULL REFERENCES users (id),
      slug text NOT NULL UNIQUE CHECK (slug = lower(slug) AND slug ~ '[^0-9]' AND char_length(slug) <= 100),
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
      subtitle text NOT NULL DEFAULT '',
      description_html text NOT NULL DEFAULT '',
      category_id smallint NOT NULL CHECK (category_id BETWEEN 1 AND 9),
      level text NOT NULL DEFAULT '입문' CHECK (level IN ('입문', '초급', '중급이상')),
      price int NOT NULL DEFAULT 0 CHECK (price >= 0),
      sale_price int CHECK (sale_price >= 0 AND sale_price < price),
      sale_starts_at timestamptz,
      sale_ends_at timestamptz,
      tags text[] NOT NULL DEFAULT '{}',
      goals text[] NOT NULL DEFAULT '{}',
      audience text[] NOT NULL DEFAULT '{}',
      prerequisites text[] NOT NULL DEFAULT '{}',
      caption_languages text[] NOT NULL DEFAULT '{}',
      has_certificate boolean NOT NULL DEFAULT true,
      certificate_threshold smallint NOT NULL DEFAULT 100 CHECK (certificate_threshold BETWEEN 0 AND 100),
      access_days int CHECK (access_days > 0),
      cover_key text REFERENCES images (key),
      status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'IN_REVIEW', 'PUBLISHED', 'HIDDEN', 'REJECTED')),
      version int NOT NULL DEFAULT 1,
      published_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      lecture_count int NOT NULL DEFAULT 0 CHECK (lecture_count >= 0),
      total_seconds int NOT NULL DEFAULT 0 CHECK (total_seconds >= 0),
      student_count int NOT NULL DEFAULT 0 CHECK (student_count >= 0),
      review_count int NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      rating_sum int NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
      rating numeric(2, 1) GENERATED ALWAYS AS (round(rating_sum::numeric / greatest(review_count, 1), 1)) STORED,
      popularity real GENERATED ALWAYS AS
        (ln(1 + student_count::float8) * (42 + rating_sum) / (10 + review_count)) STORED,
      search_text text NOT NULL DEFAULT '',
      CHECK ((sale_price IS NULL) = (sale_starts_at IS NULL)),
      CHECK (sale_ends_at > sale_starts_at),
      CHECK (status <> 'PUBLISHED' OR published_at IS NOT NULL)
    );
    CREATE INDEX courses_popularity ON courses (popularity DESC, id DESC) WHERE status = 'PUBLISHED';
    CREATE INDEX courses_recent ON courses (published_at DESC, id DESC) WHERE status = 'PUBLISHED';
    CREATE INDEX courses_rating ON courses (rating DESC, review_count DESC, id DESC) WHERE status = 'PUBLISHED';
    CREATE INDEX courses_students ON courses (student_count DESC, id DESC) WHERE status = 'PUBLISHED';
    CREATE INDEX courses_category ON courses (category_id, popularity DESC, id DESC) WHERE status = 'PUBLISHED';
    CREATE INDEX courses_sale ON courses (sale_ends_at) WHERE sale_price IS NOT NULL;
    CREATE INDEX courses_instructor ON courses (instructor_id, id DESC);
    CREATE INDEX courses_status ON courses (status, updated_at DESC);
    CREATE INDEX courses_search ON courses USING gin (search_text gin_trgm_ops);

    CREATE TABLE sections (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
      seq int NOT NULL CHECK (seq > 0),
      UNIQUE (course_id, seq) DEFERRABLE,
      UNIQUE (id, course_id)
    );

    CREATE TABLE lectures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      section_id bigint NOT NULL,
      course_id bigint NOT NULL,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
      seq int NOT NULL CHECK (seq > 0),
      type text NOT NULL DEFAULT 'VIDEO' CHECK (type IN ('VIDEO', 'TEXT', 'FILE')),
      duration_seconds int NOT NULL DEFAULT 0 CHECK (duration_seconds >= 0),
      is_preview boolean NOT NULL DEFAULT false,
      UNIQUE (section_id, seq) DEFERRABLE,
      FOREIGN KEY (section_id, course_id) REFERENCES sections (id, course_id) ON DELETE CASCADE
    );
    CREATE INDEX lectures_course ON lectures (course_id);
  `);
  await sql(lectureCounters);
  await sql(searchText);
}

const lectureCounters = `
  CREATE FUNCTION count_lectures() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE courses c SET lecture_count = lecture_count - gone.n, total_seconds = total_seconds - gone.seconds
      FROM (SELECT course_id, count(*) AS n, sum(duration_seconds) AS seconds FROM old_rows GROUP BY 1) gone
      WHERE c.id = gone.course_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE courses c SET lecture_count = lecture_count + come.n, total_seconds = total_seconds + come.seconds
      FROM (SELECT course_id, count(*) AS n, sum(duration_seconds) AS seconds FROM new_rows GROUP BY 1) come
      WHERE c.id = come.course_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER lectures_added AFTER INSERT ON lectures
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lectures();
  CREATE TRIGGER lectures_changed AFTER UPDATE ON lectures
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lectures();
  CREATE TRIGGER lectures_removed AFTER DELETE ON lectures
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_lectures();
`;

/** Title, instructor and tags one a line, without spaces and in lower case: what a search without spaces looks in. */
const searchText = `
  CREATE FUNCTION searchable(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT regexp_replace(lower(normalize(array_to_string(lines, E'\\n'), NFC)), '[ \\t\\u00a0]+', '', 'g')
  $$;
  CREATE FUNCTION fill_course_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := searchable(ARRAY[NEW.title, (SELECT name FROM users WHERE id = NEW.instructor_id)] || NEW.tags);
    RETURN NEW;
  END $$;
  CREATE TRIGGER courses_search_text BEFORE INSERT OR UPDATE OF title, tags, instructor_id ON courses
    FOR EACH ROW EXECUTE FUNCTION fill_course_search_text();

  CREATE FUNCTION rename_instructor_in_courses() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE courses SET search_text = searchable(ARRAY[title, NEW.name] || tags) WHERE instructor_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_renamed AFTER UPDATE OF name ON users
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_instructor_in_courses();
`;

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TRIGGER users_renamed ON users;
    DROP TABLE lectures;
    DROP TABLE sections;
    DROP TABLE courses;
    DROP FUNCTION rename_instructor_in_courses, fill_course_search_text, searchable, count_lectures;
  `);
}
