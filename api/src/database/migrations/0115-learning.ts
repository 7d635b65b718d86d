import type { Migration } from '../migrate.ts';

/**
 * How far people have come. `client_at` is the time by the device that saved last and never ahead of the database's clock; `marked_at`
 * when the learner set or took back the completion by hand. A playback counts watched time once: what repeats a `client_at` adds none.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE lectures ADD COLUMN text_html text;
    ALTER TABLE enrollments ADD COLUMN last_learned_at timestamptz;

    CREATE TABLE lecture_progress (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      lecture_id bigint NOT NULL REFERENCES lectures (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      position_seconds int NOT NULL DEFAULT 0 CHECK (position_seconds >= 0),
      watched_seconds int NOT NULL DEFAULT 0 CHECK (watched_seconds >= 0),
      completed_at timestamptz,
      marked_at timestamptz,
      client_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, lecture_id)
    );
    CREATE INDEX lecture_progress_course ON lecture_progress (user_id, course_id);
    CREATE INDEX lecture_progress_lecture ON lecture_progress (lecture_id);
    CREATE INDEX lecture_progress_of_course ON lecture_progress (course_id);

    CREATE TABLE playback_sessions (
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      lecture_id bigint NOT NULL REFERENCES lectures (id) ON DELETE CASCADE,
      playback_id uuid NOT NULL,
      watched_seconds int NOT NULL DEFAULT 0 CHECK (watched_seconds >= 0),
      client_at timestamptz NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, lecture_id, playback_id)
    );
    CREATE INDEX playback_sessions_lecture ON playback_sessions (lecture_id);
    CREATE INDEX playback_sessions_updated ON playback_sessions (updated_at);

    CREATE TABLE player_preferences (
      user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      rate real,
      caption_language text,
      quality text,
      autoplay_next boolean
    );

    CREATE TABLE course_notes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      lecture_id bigint NOT NULL REFERENCES lectures (id) ON DELETE CASCADE,
      at_seconds int NOT NULL CHECK (at_seconds >= 0),
      content text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 5000),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX course_notes_user ON course_notes (user_id, id DESC);
    CREATE INDEX course_notes_lecture ON course_notes (lecture_id, user_id, at_seconds);
    CREATE INDEX course_notes_course ON course_notes (course_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE course_notes; DROP TABLE player_preferences; DROP TABLE playback_sessions; DROP TABLE lecture_progress;
    ALTER TABLE enrollments DROP COLUMN last_learned_at;
    ALTER TABLE lectures DROP COLUMN text_html;
  `);
}
