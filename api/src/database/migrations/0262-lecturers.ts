import type { Migration } from '../migrate.ts';

/** Where operators write to an instructor, once it is another address than that of the application. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE lecturers (
      user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      contact_mail text NOT NULL CHECK (char_length(contact_mail) BETWEEN 1 AND 254)
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE lecturers;');
}
