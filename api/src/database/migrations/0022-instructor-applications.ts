import type { Migration } from '../migrate.ts';

/** Applications of members, and those of visitors that wait for their address to sign up. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE instructor_applications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint REFERENCES users (id) ON DELETE CASCADE,
      mode text NOT NULL DEFAULT 'ls' CHECK (mode IN ('ls', 'mt')),
      status text NOT NULL CHECK (status IN ('DRAFT', 'APPROVED', 'REJECTED')),
      contact_mail text NOT NULL,
      realname text NOT NULL,
      phone text NOT NULL DEFAULT '' CHECK (phone ~ '^[0-9]*$'),
      category text,
      instructor_introduce text NOT NULL DEFAULT '',
      my_link text,
      register_channels jsonb NOT NULL DEFAULT '[]',
      review_note text,
      created_at timestamptz NOT NULL DEFAULT now(),
      reviewed_at timestamptz,
      CHECK (user_id IS NOT NULL OR status = 'DRAFT')
    );
    CREATE UNIQUE INDEX instructor_applications_one_approved ON instructor_applications (user_id, mode) WHERE status = 'APPROVED';
    CREATE UNIQUE INDEX instructor_applications_one_draft ON instructor_applications (user_id) WHERE status = 'DRAFT';
    CREATE UNIQUE INDEX instructor_applications_one_guest ON instructor_applications (lower(contact_mail)) WHERE user_id IS NULL;
    CREATE INDEX instructor_applications_user ON instructor_applications (user_id, id DESC);
    CREATE INDEX instructor_applications_newest ON instructor_applications (status, id DESC);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE instructor_applications;');
}
