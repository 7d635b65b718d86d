import type { Migration } from '../migrate.ts';

/** Ordered bundles of courses, and the public profile of those who mentor. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE roadmaps (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id bigint NOT NULL REFERENCES users (id),
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
      description text NOT NULL DEFAULT '',
      category_id smallint NOT NULL CHECK (category_id BETWEEN 1 AND 9),
      cover_key text REFERENCES images (key),
      visibility text NOT NULL DEFAULT 'PRIVATE' CHECK (visibility IN ('PUBLIC', 'PRIVATE')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX roadmaps_public ON roadmaps (created_at DESC, id DESC) WHERE visibility = 'PUBLIC';
    CREATE INDEX roadmaps_category ON roadmaps (category_id, created_at DESC) WHERE visibility = 'PUBLIC';
    CREATE INDEX roadmaps_owner ON roadmaps (owner_id, id DESC);

    CREATE TABLE roadmap_courses (
      roadmap_id bigint NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      seq int NOT NULL CHECK (seq > 0),
      PRIMARY KEY (roadmap_id, course_id),
      UNIQUE (roadmap_id, seq) DEFERRABLE
    );
    CREATE INDEX roadmap_courses_course ON roadmap_courses (course_id);

    CREATE TABLE mentors (
      user_id bigint PRIMARY KEY REFERENCES users (id),
      job text NOT NULL,
      career text NOT NULL,
      company text,
      introduction text NOT NULL,
      category_ids smallint[] NOT NULL DEFAULT '{}' CHECK (category_ids <@ '{1,2,3,4,5,6,7,8,9}'),
      skills text[] NOT NULL DEFAULT '{}',
      price int NOT NULL CHECK (price >= 0),
      duration_minutes smallint NOT NULL CHECK (duration_minutes IN (30, 60)),
      active boolean NOT NULL DEFAULT true,
      session_count int NOT NULL DEFAULT 0 CHECK (session_count >= 0),
      review_count int NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      rating_sum int NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
      rating numeric(2, 1) GENERATED ALWAYS AS (round(rating_sum::numeric / greatest(review_count, 1), 1)) STORED,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX mentors_rating ON mentors (active, rating DESC, review_count DESC, user_id DESC);
    CREATE INDEX mentors_price ON mentors (active, price);
    CREATE INDEX mentors_fields ON mentors USING gin (category_ids);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE mentors; DROP TABLE roadmap_courses; DROP TABLE roadmaps;');
}
