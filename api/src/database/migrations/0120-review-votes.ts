import type { Migration } from '../migrate.ts';

/** Reviews that come, go or change, as the change of each course's counters. A change of anything but the stars changes none. */
const recount = (rows: string): string => `
  UPDATE courses c SET review_count = review_count + d.n, rating_sum = rating_sum + d.stars,
    rating_counts = ARRAY[rating_counts[1] + d.counts[1], rating_counts[2] + d.counts[2], rating_counts[3] + d.counts[3], rating_counts[4] + d.counts[4], rating_counts[5] + d.counts[5]]
  FROM (
    SELECT course_id, sum(n) AS n, sum(n * rating) AS stars, ARRAY[${[1, 2, 3, 4, 5].map((star) => `coalesce(sum(n) FILTER (WHERE rating = ${star}), 0)`).join(', ')}]::int[] AS counts
    FROM (${rows}) changed GROUP BY course_id
  ) d
  WHERE c.id = d.course_id AND d.counts <> '{0,0,0,0,0}';`;

const added = 'SELECT course_id, rating, 1 AS n FROM new_rows';
const gone = 'SELECT course_id, rating, -1 AS n FROM old_rows';

/** Who found which review helpful; `courses` keeps how often each number of stars was given, `reviews` how many it helped. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE courses ADD COLUMN rating_counts int[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(rating_counts) = 5);
    UPDATE courses c SET rating_counts = r.counts
    FROM (SELECT course_id, ARRAY[${[1, 2, 3, 4, 5].map((star) => `count(*) FILTER (WHERE rating = ${star})`).join(', ')}]::int[] AS counts FROM reviews GROUP BY course_id) r
    WHERE c.id = r.course_id;
    CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${recount(added)}
      ELSIF TG_OP = 'DELETE' THEN ${recount(gone)}
      ELSE ${recount(`${added} UNION ALL ${gone}`)}
      END IF;
      RETURN NULL;
    END $$;

    CREATE TABLE review_likes (
      review_id bigint NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (review_id, user_id)
    );
    CREATE INDEX review_likes_user ON review_likes (user_id);
    -- Nobody could vote before, so what stands there was never given by anybody.
    UPDATE reviews SET like_count = 0 WHERE like_count > 0;
    CREATE FUNCTION count_review_likes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE reviews r SET like_count = like_count + come.n FROM (SELECT review_id, count(*) AS n FROM new_rows GROUP BY 1) come WHERE r.id = come.review_id;
      ELSE
        UPDATE reviews r SET like_count = like_count - gone.n FROM (SELECT review_id, count(*) AS n FROM old_rows GROUP BY 1) gone WHERE r.id = gone.review_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER review_likes_added AFTER INSERT ON review_likes
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_review_likes();
    CREATE TRIGGER review_likes_removed AFTER DELETE ON review_likes
      REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_review_likes();

    CREATE INDEX reviews_helpful ON reviews (course_id, like_count DESC, id DESC);
    CREATE INDEX reviews_best ON reviews (course_id, rating DESC, created_at DESC, id DESC);
    CREATE INDEX reviews_worst ON reviews (course_id, rating, created_at DESC, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX reviews_worst; DROP INDEX reviews_best; DROP INDEX reviews_helpful;
    DROP TABLE review_likes;
    DROP FUNCTION count_review_likes;
    CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        UPDATE courses c SET review_count = review_count - gone.n, rating_sum = rating_sum - gone.stars
        FROM (SELECT course_id, count(*) AS n, sum(rating) AS stars FROM old_rows GROUP BY 1) gone WHERE c.id = gone.course_id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        UPDATE courses c SET review_count = review_count + come.n, rating_sum = rating_sum + come.stars
        FROM (SELECT course_id, count(*) AS n, sum(rating) AS stars FROM new_rows GROUP BY 1) come WHERE c.id = come.course_id;
      END IF;
      RETURN NULL;
    END $$;
    ALTER TABLE courses DROP COLUMN rating_counts;
  `);
}
