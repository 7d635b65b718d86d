import type { Migration } from '../migrate.ts';

/**
 * Banners are copied into versions of the home page's whole content, of which the one that was published last is shown. Their table stays for the
 * release of before, which may still run beside this one.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE home_versions (
      version int PRIMARY KEY CHECK (version > 0),
      content jsonb NOT NULL,
      note text CHECK (char_length(note) BETWEEN 1 AND 200),
      author_id bigint REFERENCES users (id) ON DELETE SET NULL,
      restored_from int,
      -- Null for a draft; a moment to come is a schedule.
      publish_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX home_versions_publish_at ON home_versions (publish_at DESC, version DESC) WHERE publish_at IS NOT NULL;
    CREATE INDEX home_versions_author ON home_versions (author_id) WHERE author_id IS NOT NULL;

    INSERT INTO home_versions (version, content, publish_at)
    SELECT 1, jsonb_build_object(
      'banners', coalesce((
        SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', b.id, 'title', b.title, 'subtitle', b.subtitle, 'imageKey', b.image_key, 'link', b.link, 'linkText', b.link_text, 'background', b.background,
          'from', to_char(b.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'until', to_char(b.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY b.seq, b.id)
        FROM banners b), '[]'),
      'sections', jsonb_build_array(
        jsonb_build_object('key', 'popular', 'title', '지금 인기', 'shown', true),
        jsonb_build_object('key', 'recent', 'title', '새로 나온', 'shown', true),
        jsonb_build_object('key', 'onSale', 'title', '할인 중', 'shown', true),
        jsonb_build_object('key', 'free', 'title', '무료로 시작', 'shown', true)),
      'roadmaps', true, 'mentors', true, 'logos', true), now();
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DELETE FROM banners;
    INSERT INTO banners (title, subtitle, link, link_text, background, image_key, seq, starts_at, ends_at)
    SELECT b ->> 'title', b ->> 'subtitle', b ->> 'link', b ->> 'linkText', b ->> 'background', b ->> 'imageKey', n, coalesce((b ->> 'from')::timestamptz, now()),
      (b ->> 'until')::timestamptz
    FROM (SELECT content FROM home_versions WHERE publish_at <= now() ORDER BY publish_at DESC, version DESC LIMIT 1) v,
      jsonb_array_elements(v.content -> 'banners') WITH ORDINALITY AS t (b, n)
    WHERE EXISTS (SELECT FROM images i WHERE i.key = b ->> 'imageKey');
    DROP TABLE home_versions;
  `);
}
