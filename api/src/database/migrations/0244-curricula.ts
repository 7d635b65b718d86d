import type { Migration } from '../migrate.ts';

/**
 * Files of lectures that are still on their way, news of courses, and certificates of learners whose courses grow. A lecture has a file before its bytes are there: `lecture_media` gets its
 * `file_id` and the lecture its length when the file (`media_assets`) has them, whatever writes them. Courses are locked before their lectures,
 * as by whoever saves a curriculum.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE lecture_media DROP CONSTRAINT lecture_media_pkey;
    ALTER TABLE lecture_media
      ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      ALTER COLUMN file_id DROP NOT NULL,
      ADD CONSTRAINT lecture_media_has_file CHECK (num_nonnulls(file_id, asset_id) > 0);
    CREATE INDEX lecture_media_lecture ON lecture_media (lecture_id);

    CREATE FUNCTION follow_asset() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE lecture_media SET file_id = NEW.file_id WHERE asset_id = NEW.id AND file_id IS NOT DISTINCT FROM OLD.file_id;
      IF NEW.kind = 'VIDEO' AND NEW.duration_seconds IS DISTINCT FROM OLD.duration_seconds THEN
        PERFORM FROM courses WHERE id IN (
          SELECT l.course_id FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id WHERE m.asset_id = NEW.id AND m.kind = 'VIDEO'
        ) ORDER BY id FOR NO KEY UPDATE;
        UPDATE lectures l SET duration_seconds = coalesce(NEW.duration_seconds, 0)
        FROM lecture_media m WHERE m.asset_id = NEW.id AND m.kind = 'VIDEO' AND l.id = m.lecture_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER media_assets_changed AFTER UPDATE OF file_id, duration_seconds ON media_assets
      FOR EACH ROW WHEN (OLD.file_id IS DISTINCT FROM NEW.file_id OR OLD.duration_seconds IS DISTINCT FROM NEW.duration_seconds)
      EXECUTE FUNCTION follow_asset();

    ALTER TABLE posts
      DROP CONSTRAINT posts_type_check,
      ADD CONSTRAINT posts_type_check CHECK (type IN ('QUESTION', 'STUDY', 'FREE', 'BLOG', 'NEWS')),
      -- When the learners of a course began to be told of its news.
      ADD COLUMN told_at timestamptz;
    CREATE INDEX posts_news ON posts (course_id, id DESC) WHERE type = 'NEWS';

    -- When somebody had reached what the course asks for a certificate and it began to have more lectures than they had learned.
    ALTER TABLE enrollments ADD COLUMN goal_reached_at timestamptz;
    CREATE INDEX enrollments_of_course ON enrollments (course_id, id);
  `);
}

/** News become free posts, and files that are not there yet are forgotten. */
export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX enrollments_of_course;
    ALTER TABLE enrollments DROP COLUMN goal_reached_at;
    DROP INDEX posts_news;
    UPDATE posts SET type = 'FREE' WHERE type = 'NEWS';
    ALTER TABLE posts DROP COLUMN told_at, DROP CONSTRAINT posts_type_check,
      ADD CONSTRAINT posts_type_check CHECK (type IN ('QUESTION', 'STUDY', 'FREE', 'BLOG'));
    DROP TRIGGER media_assets_changed ON media_assets;
    DROP FUNCTION follow_asset;
    DROP INDEX lecture_media_lecture;
    DELETE FROM lecture_media m WHERE file_id IS NULL OR EXISTS (
      SELECT FROM lecture_media o WHERE o.lecture_id = m.lecture_id AND o.file_id = m.file_id AND o.id < m.id);
    ALTER TABLE lecture_media DROP CONSTRAINT lecture_media_pkey, DROP CONSTRAINT lecture_media_has_file, DROP COLUMN id,
      ALTER COLUMN file_id SET NOT NULL, ADD PRIMARY KEY (lecture_id, file_id);
  `);
}
