import type { Migration } from '../migrate.ts';

const shown = 's.deleted_at IS NULL AND NOT s.held';

/** Posts are found by their title, tags and the beginning of their text. Their words are no suggestions, since everybody may write them. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE search_documents ADD COLUMN post_id bigint UNIQUE REFERENCES posts (id) ON DELETE CASCADE;
    ALTER TABLE search_documents DROP CONSTRAINT search_documents_check;
    ALTER TABLE search_documents ADD CONSTRAINT search_documents_check CHECK (num_nonnulls(course_id, roadmap_id, mentor_id, post_id) = 1);
    CREATE INDEX search_documents_posts ON search_documents USING gin (search_grams(text)) WHERE post_id IS NOT NULL;

    CREATE FUNCTION write_posts_documents(ids bigint[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO search_documents (post_id, title, title_terms, tags, person, text)
      SELECT d.id, search_compact(d.title), search_with_initials(search_terms_of(d.title, true)), search_with_initials(d.tags), '',
        concat_ws(chr(10), search_compact(d.title), array_to_string(d.tags, chr(10)), search_initials(concat_ws(chr(10), search_compact(d.title), array_to_string(d.tags, chr(10)))), search_normal(left(d.content, 1000)))
      FROM (SELECT s.id, s.title, s.content, ARRAY(SELECT search_compact(tag) FROM unnest(s.tags) tag) AS tags FROM posts s WHERE s.id = ANY (ids) AND ${shown}) d
      ON CONFLICT (post_id) DO UPDATE SET title = EXCLUDED.title, title_terms = EXCLUDED.title_terms, tags = EXCLUDED.tags, text = EXCLUDED.text;
      DELETE FROM search_documents d USING posts s WHERE d.post_id = ANY (ids) AND s.id = d.post_id AND NOT (${shown});
    $$;
    CREATE FUNCTION write_new_posts_documents() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM write_posts_documents(ARRAY(SELECT id FROM new_rows));
      RETURN NULL;
    END $$;
    CREATE FUNCTION write_changed_posts_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM write_posts_documents(ARRAY[NEW.id]);
      RETURN NULL;
    END $$;
    CREATE TRIGGER posts_documents_added AFTER INSERT ON posts
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_new_posts_documents();
    CREATE TRIGGER posts_document_changed AFTER UPDATE OF title, content, tags, held, deleted_at ON posts
      FOR EACH ROW EXECUTE FUNCTION write_changed_posts_document();
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TRIGGER posts_documents_added ON posts;
    DROP TRIGGER posts_document_changed ON posts;
    DELETE FROM search_documents WHERE post_id IS NOT NULL;
    ALTER TABLE search_documents DROP CONSTRAINT search_documents_check;
    ALTER TABLE search_documents DROP COLUMN post_id;
    ALTER TABLE search_documents ADD CONSTRAINT search_documents_check CHECK (num_nonnulls(course_id, roadmap_id, mentor_id) = 1);
    DROP FUNCTION write_new_posts_documents, write_changed_posts_document, write_posts_documents;
  `);
}
