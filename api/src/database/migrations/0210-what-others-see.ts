import type { Migration } from '../migrate.ts';

/** What people write for others, the column that tells who, and further reasons why others do not see it; posts have had theirs from the beginning. */
const written = [
  { table: 'posts', author: 'author_id', further: [] },
  { table: 'comments', author: 'author_id', further: [] },
  { table: 'reviews', author: 'user_id', further: ['held', 'removed'] },
  { table: 'inquiries', author: 'user_id', further: ['held', 'removed'] },
  { table: 'roadmaps', author: 'owner_id', further: ['held', 'removed'] },
] as const;

/**
 * Whether others see what somebody has published: not while it is held for an operator, once an operator has removed it, and while its author is
 * blocked. Courses and mentors of a blocked account leave the state in which they are offered, so that whatever asks for that state leaves them out, and
 * remember why.
 */
export async function up(sql: Migration): Promise<void> {
  for (const { table, further } of written) await sql([...further, 'author_blocked'].map((column) => `ALTER TABLE ${table} ADD COLUMN ${column} boolean NOT NULL DEFAULT false;`).join('\n'));
  await sql(`
    ALTER TABLE courses ADD COLUMN author_blocked boolean NOT NULL DEFAULT false;
    ALTER TABLE mentors ADD COLUMN author_blocked boolean NOT NULL DEFAULT false;
    ALTER TABLE users ADD COLUMN profile_held_at timestamptz;
    ALTER TABLE comments ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL AND NOT author_blocked) STORED;
    ALTER TABLE reviews ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (NOT (held OR removed OR author_blocked)) STORED;
    ALTER TABLE inquiries ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (NOT (held OR removed OR author_blocked)) STORED;
    ALTER TABLE roadmaps ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (NOT (held OR removed OR author_blocked)) STORED;
    CREATE INDEX reviews_held ON reviews (id) WHERE held;
    CREATE INDEX inquiries_held ON inquiries (id) WHERE held;
    CREATE INDEX roadmaps_held ON roadmaps (id) WHERE held;
    CREATE INDEX users_profile_held ON users (id) WHERE profile_held_at IS NOT NULL;
  `);
  for (const change of changedFunctions) await sql(rewritten(change.name, change.from, change.to));
  await sql(documentTriggers(', author_blocked', ', held, removed, author_blocked'));
  await sql(indexesOf('posts', '(NOT held)', '(NOT held) AND (NOT author_blocked)'));
  await sql(indexesOf('roadmaps', "WHERE (visibility = 'PUBLIC'::text)", "WHERE ((visibility = 'PUBLIC'::text) AND shown)"));
  await sql(blocking);
}

/** What counts and is found is what others see. */
const changedFunctions = [
  { name: 'count_comments()', from: 'WHERE deleted_at IS NULL', to: 'WHERE shown' },
  { name: 'count_comments()', from: 'a.deleted_at IS NULL', to: 'a.shown' },
  { name: 'count_comments()', from: 'b.deleted_at IS NULL', to: 'b.shown' },
  { name: 'count_reviews()', from: 'FROM new_rows', to: 'FROM new_rows WHERE shown' },
  { name: 'count_reviews()', from: 'FROM old_rows', to: 'FROM old_rows WHERE shown' },
  { name: 'write_posts_documents(bigint[])', from: 'NOT s.held', to: 'NOT s.held AND NOT s.author_blocked' },
  { name: 'write_roadmaps_documents(bigint[])', from: "s.visibility = 'PUBLIC'", to: "s.visibility = 'PUBLIC' AND s.shown" },
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Lists are read, and counted, from indexes that hold only what others see. */
function indexesOf(table: string, from: string, to: string): string {
  return `DO $do$ DECLARE i record; BEGIN
    FOR i IN SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename = '${table}' AND strpos(indexdef, ${quoted(from)}) > 0 LOOP
      EXECUTE format('DROP INDEX %I', i.indexname);
      EXECUTE replace(i.indexdef, ${quoted(from)}, ${quoted(to)});
    END LOOP;
  END $do$;`;
}

/** The function as it is, with a part of its text replaced. */
function rewritten(name: string, from: string, to: string): string {
  return `DO $do$ BEGIN EXECUTE replace(pg_get_functiondef('${name}'::regprocedure), ${quoted(from)}, ${quoted(to)}); END $do$;`;
}

const documentTriggers = (ofPosts: string, ofRoadmaps: string): string => `
  DROP TRIGGER posts_document_changed ON posts;
  DROP TRIGGER roadmaps_document_changed ON roadmaps;
  CREATE TRIGGER posts_document_changed AFTER UPDATE OF title, content, tags, held, deleted_at${ofPosts} ON posts
    FOR EACH ROW EXECUTE FUNCTION write_changed_posts_document();
  CREATE TRIGGER roadmaps_document_changed AFTER UPDATE OF title, description, category_id, owner_id, visibility${ofRoadmaps} ON roadmaps
    FOR EACH ROW EXECUTE FUNCTION write_changed_roadmaps_document();
`;

/** Rows that hold counters are locked first, in the order of their numbers, as whoever counts does it. */
const blocking = `
  CREATE FUNCTION set_author_blocked(author bigint, blocked boolean) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM posts WHERE author_id = author OR id IN (SELECT post_id FROM comments WHERE author_id = author) ORDER BY id FOR NO KEY UPDATE;
    PERFORM FROM courses WHERE instructor_id = author OR id IN (SELECT course_id FROM reviews WHERE user_id = author) ORDER BY id FOR NO KEY UPDATE;
    ${written.map((kind) => `UPDATE ${kind.table} SET author_blocked = blocked WHERE ${kind.author} = author AND author_blocked <> blocked;`).join('\n    ')}
    IF blocked THEN
      UPDATE courses SET status = 'HIDDEN', author_blocked = true WHERE instructor_id = author AND status = 'PUBLISHED';
      UPDATE mentors SET active = false, author_blocked = true WHERE user_id = author AND active;
    ELSE
      UPDATE courses SET status = CASE status WHEN 'HIDDEN' THEN 'PUBLISHED' ELSE status END, author_blocked = false WHERE instructor_id = author AND author_blocked;
      UPDATE mentors SET active = true, author_blocked = false WHERE user_id = author AND author_blocked;
    END IF;
  END $$;
  CREATE FUNCTION hide_with_author() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM set_author_blocked(NEW.id, NEW.status = 'BLOCKED');
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_blocked AFTER UPDATE OF status ON users FOR EACH ROW
    WHEN (OLD.status <> NEW.status AND (NEW.status = 'BLOCKED' OR (OLD.status = 'BLOCKED' AND NEW.status <> 'WITHDRAWN')))
    EXECUTE FUNCTION hide_with_author();
  SELECT set_author_blocked(id, true) FROM users WHERE status = 'BLOCKED' ORDER BY id;
`;

export async function down(sql: Migration): Promise<void> {
  await sql(`
    SELECT set_author_blocked(id, false) FROM users WHERE status = 'BLOCKED' ORDER BY id;
    UPDATE reviews SET held = false, removed = false WHERE held OR removed;
    UPDATE roadmaps SET held = false, removed = false WHERE held OR removed;
    DROP TRIGGER users_blocked ON users;
    DROP FUNCTION hide_with_author, set_author_blocked;
  `);
  for (const { name, from, to } of changedFunctions.toReversed()) await sql(rewritten(name, to, from));
  await sql(documentTriggers('', ''));
  await sql(indexesOf('posts', '(NOT held) AND (NOT author_blocked)', '(NOT held)'));
  await sql(indexesOf('roadmaps', "WHERE ((visibility = 'PUBLIC'::text) AND shown)", "WHERE (visibility = 'PUBLIC'::text)"));
  await sql(`
    ALTER TABLE users DROP COLUMN profile_held_at;
    ALTER TABLE courses DROP COLUMN author_blocked;
    ALTER TABLE mentors DROP COLUMN author_blocked;
    ${written.map(({ table }) => (table === 'posts' ? '' : `ALTER TABLE ${table} DROP COLUMN shown;`)).join('\n    ')}
  `);
  for (const { table, further } of written) await sql([...further, 'author_blocked'].map((column) => `ALTER TABLE ${table} DROP COLUMN ${column};`).join('\n'));
}
