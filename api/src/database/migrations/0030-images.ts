import type { Migration } from '../migrate.ts';

/** Small pictures kept beside the data, so every node serves them; `key` holds a hash, one key is one content forever. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE images (
      key text PRIMARY KEY CHECK (key ~ '^[a-z0-9][a-z0-9.-]{0,119}$'),
      content_type text NOT NULL CHECK (content_type ~ '^image/'),
      bytes bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
  `);
  await sql(`INSERT INTO images (key, content_type, bytes) VALUES ('cover.svg', 'image/svg+xml', convert_to('${neutralCover}', 'UTF8'));`);
}

/** Shown where nobody chose a picture yet. */
const neutralCover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path fill="#e6f4ee" d="M0 0h640v360H0z"/><circle cx="520" cy="300" r="150" fill="#bfe5d3"/><path fill="#00a86b" d="M284 144l72 36-72 36z"/></svg>';

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE images;');
}
