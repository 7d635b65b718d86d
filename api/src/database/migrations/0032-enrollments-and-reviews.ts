import type { Migration } from '../migrate.ts';

/** Who learns what, and what they say of it; both keep the counters of `courses` true. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE enrollments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id),
      course_id bigint NOT NULL REFERENCES courses (id),
      source text NOT NULL CHECK (source IN ('PURCHASE', 'FREE', 'VOUCHER', 'GROUP', 'ADMIN')),
      enrolled_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz,
      progress_rate numeric(5, 2) NOT NULL DEFAULT 0 CHECK (progress_rate BETWEEN 0 AND 100),
      last_lecture_id bigint REFERENCES lectures (id) ON DELETE SET NULL,
      completed_at timestamptz,
      archived_at timestamptz,
      UNIQUE (user_id, course_id)
    );
    CREATE INDEX enrollments_user ON enrollments (user_id, enrolled_at DESC);
    CREATE INDEX enrollments_course ON enrollments (course_id, enrolled_at DESC);
    CREATE INDEX enrollments_last_lecture ON enrollments (last_lecture_id);

    CREATE TABLE reviews (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      course_id bigint NOT NULL REFERENCES courses (id),
      user_id bigint NOT NULL REFERENCES users (id),
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      content text NOT NULL CHECK (char_length(content) BETWEEN 10 AND 2000),
      reply text,
      replied_at timestamptz,
      like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (course_id, user_id),
      CHECK ((reply IS NULL) = (replied_at IS NULL))
    );
    CREATE INDEX reviews_course ON reviews (course_id, created_at DESC, id DESC);
    CREATE INDEX reviews_user ON reviews (user_id, created_at DESC);
  `);
  await sql(studentCounter);
  await sql(reviewCounters);
}

const studentCounter = `
  CREATE FUNCTION count_students() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      UPDATE courses c SET student_count = student_count + come.n
      FROM (SELECT course_id, count(*) AS n FROM new_rows GROUP BY 1) come WHERE c.id = come.course_id;
    ELSE
      UPDATE courses c SET student_count = student_count - gone.n
      FROM (SELECT course_id, count(*) AS n FROM old_rows GROUP BY 1) gone WHERE c.id = gone.course_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER enrollments_added AFTER INSERT ON enrollments
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_students();
  CREATE TRIGGER enrollments_removed AFTER DELETE ON enrollments
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_students();
`;

const reviewCounters = `
  CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE courses c SET review_count = review_count - gone.n, rating_sum = rating_sum - gone.stars
      FROM (SELECT course_id, count(*) AS n, sum(rating) AS stars FROM old_rows GROUP BY 1) gone
      WHERE c.id = gone.course_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE courses c SET review_count = review_count + come.n, rating_sum = rating_sum + come.stars
      FROM (SELECT course_id, count(*) AS n, sum(rating) AS stars FROM new_rows GROUP BY 1) come
      WHERE c.id = come.course_id;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER reviews_added AFTER INSERT ON reviews
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
  CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
  CREATE TRIGGER reviews_removed AFTER DELETE ON reviews
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
`;

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE reviews; DROP TABLE enrollments; DROP FUNCTION count_reviews, count_students;');
}
