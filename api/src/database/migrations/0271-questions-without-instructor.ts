import type { Migration } from '../migrate.ts';

/**
 * When the instructor first answered a question on their course, of the answers that can be seen. It is found anew whenever a comment of theirs comes, goes
 * or comes back, so that it cannot drift.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE posts ADD COLUMN instructor_answered_at timestamptz;
    CREATE FUNCTION note_instructor_answers(post_ids bigint[]) RETURNS void LANGUAGE sql AS $$
      UPDATE posts p SET instructor_answered_at = a.first_at
      FROM (
        SELECT q.id, (SELECT min(m.created_at) FROM comments m WHERE m.post_id = q.id AND m.author_id = c.instructor_id AND m.shown) AS first_at
        FROM posts q JOIN courses c ON c.id = q.course_id WHERE q.id = ANY (post_ids) AND q.type = 'QUESTION'
      ) a
      WHERE p.id = a.id AND p.instructor_answered_at IS DISTINCT FROM a.first_at
    $$;
    SELECT note_instructor_answers(array_agg(DISTINCT m.post_id))
      FROM comments m JOIN posts p ON p.id = m.post_id JOIN courses c ON c.id = p.course_id WHERE m.author_id = c.instructor_id AND p.type = 'QUESTION';
    CREATE FUNCTION note_instructor_answers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_instructor_answers(array_agg(DISTINCT n.post_id))
        FROM changed_rows n JOIN posts p ON p.id = n.post_id JOIN courses c ON c.id = p.course_id WHERE n.author_id = c.instructor_id AND p.type = 'QUESTION';
      RETURN NULL;
    END $$;
    ${triggers};
    DROP INDEX posts_waiting_course;
    CREATE INDEX posts_uncommented ON posts (course_id, id)
      WHERE deleted_at IS NULL AND NOT held AND NOT author_blocked AND type = 'QUESTION' AND NOT resolved AND instructor_answered_at IS NULL;
  `);
}

/** By their names they run after those that count, which lock the posts in their order. */
const triggers = [
  ['replied_added', 'INSERT', 'NEW'],
  ['replied_changed', 'UPDATE', 'NEW'],
  ['replied_removed', 'DELETE', 'OLD'],
]
  .map(
    ([name, event, rows]) => `CREATE TRIGGER comments_${name} AFTER ${event} ON comments
      REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_instructor_answers()`,
  )
  .join(';\n');

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TRIGGER comments_replied_added ON comments;
    DROP TRIGGER comments_replied_changed ON comments;
    DROP TRIGGER comments_replied_removed ON comments;
    DROP FUNCTION note_instructor_answers(), note_instructor_answers(bigint[]);
    DROP INDEX posts_uncommented;
    CREATE INDEX posts_waiting_course ON posts (course_id, id)
      WHERE deleted_at IS NULL AND NOT held AND NOT author_blocked AND type = 'QUESTION' AND answer_count = 0 AND NOT resolved;
    ALTER TABLE posts DROP COLUMN instructor_answered_at;
  `);
}
