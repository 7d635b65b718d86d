import type { Migration } from '../migrate.ts';

/**
 * What a curriculum was before (`curriculum_revisions`): as `changed_by` left it in `version` at `changed_at`, kept when it was about to be
 * overwritten. Texts of its lectures stand apart (`texts`, by their hash), so that what changed is found without reading them. Of the present
 * curriculum the course notes who left it so, and when; of one that nobody has saved since, that is unknown.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE curriculum_revisions (
      course_id bigint NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
      version int NOT NULL,
      changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
      changed_at timestamptz NOT NULL,
      kept_at timestamptz NOT NULL DEFAULT now(),
      outline jsonb NOT NULL,
      texts jsonb NOT NULL,
      PRIMARY KEY (course_id, version)
    );
    CREATE INDEX curriculum_revisions_changed_by ON curriculum_revisions (changed_by);

    ALTER TABLE courses ADD COLUMN curriculum_changed_by bigint REFERENCES users (id), ADD COLUMN curriculum_changed_at timestamptz;
    CREATE INDEX courses_curriculum_changed_by ON courses (curriculum_changed_by) WHERE curriculum_changed_by IS NOT NULL;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE courses DROP COLUMN curriculum_changed_at, DROP COLUMN curriculum_changed_by;
    DROP TABLE curriculum_revisions;
  `);
}
