import type { Migration } from '../migrate.ts';

/**
 * What courses of before lack for their instructors to edit them. Of the captions of a lecture one is on by itself, which was missing where
 * they stand behind its films. Texts have a source: the site has only ever written these elements, so it can be told from the HTML.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    UPDATE lecture_media m SET is_default = true
    FROM (SELECT DISTINCT ON (lecture_id) lecture_id, file_id FROM lecture_media WHERE kind = 'CAPTION' ORDER BY lecture_id, seq) f
    WHERE (m.lecture_id, m.file_id) = (f.lecture_id, f.file_id)
      AND NOT EXISTS (SELECT FROM lecture_media d WHERE d.lecture_id = m.lecture_id AND d.kind = 'CAPTION' AND d.is_default);
  `);
  await sql(`
    CREATE FUNCTION pg_temp.markdown_of(html text) RETURNS text LANGUAGE plpgsql AS $$
    DECLARE
      list text;
      step text[];
    BEGIN
      FOR list IN SELECT m[1] FROM regexp_matches(html, '(<ol>.*?</ol>)', 'g') m LOOP
        html := replace(html, list, replace(list, '<li>', E'\\n1. '));
      END LOOP;
      FOREACH step SLICE 1 IN ARRAY ARRAY[
        ['<h[23]>', E'\\n\\n### '], ['<p>', E'\\n\\n'], ['<[uo]l>', E'\\n'], ['<li>', E'\\n- '], ['</?strong>', '**'], ['</\\w+>', ''],
        ['&lt;', '<'], ['&gt;', '>'], ['&quot;', '"'], ['&#39;', ''''], ['&amp;', '&']
      ] LOOP
        html := regexp_replace(html, step[1], step[2], 'g');
      END LOOP;
      RETURN btrim(html, E' \\n');
    END $$;
    UPDATE courses SET description_md = pg_temp.markdown_of(description_html) WHERE description_md IS NULL AND ${hasKnownElements('description_html')};
    UPDATE lectures SET text_md = pg_temp.markdown_of(text_html) WHERE text_md IS NULL AND ${hasKnownElements('text_html')};
    DROP FUNCTION pg_temp.markdown_of;
  `);
}

const hasKnownElements = (html: string) => `${html} <> '' AND ${html} !~ '<(?!/?(h2|h3|p|ul|ol|li|strong)>)'`;

/** There is nothing to take back. */
export async function down(): Promise<void> {}
