import type { Migration } from '../migrate.ts';

/** What only the home page shows: its banners, and the companies of the sister job brand. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE banners (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      title text NOT NULL,
      subtitle text NOT NULL DEFAULT '',
      link text NOT NULL,
      link_text text NOT NULL,
      background text NOT NULL CHECK (background ~ '^#[0-9a-f]{6}$'),
      image_key text NOT NULL REFERENCES images (key),
      seq int NOT NULL CHECK (seq > 0),
      starts_at timestamptz NOT NULL DEFAULT now(),
      ends_at timestamptz CHECK (ends_at > starts_at)
    );
    CREATE INDEX banners_seq ON banners (seq, id);

    CREATE TABLE corporations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL UNIQUE,
      industry text,
      url text,
      logo_key text REFERENCES images (key),
      created_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE corporations; DROP TABLE banners;');
}
