import type { Migration } from '../migrate.ts';

/** Who follows which roadmap; the courses in it have enrolments of their own. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE roadmap_enrollments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      roadmap_id bigint NOT NULL REFERENCES roadmaps (id) ON DELETE CASCADE,
      enrolled_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (user_id, roadmap_id)
    );
    CREATE INDEX roadmap_enrollments_user ON roadmap_enrollments (user_id, id DESC);
    CREATE INDEX roadmap_enrollments_roadmap ON roadmap_enrollments (roadmap_id);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE roadmap_enrollments;');
}
