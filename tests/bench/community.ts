import { loadScale } from '@baeum/api/src/database/demo-data/scale.ts';
import { rendererVersion } from '@baeum/api/src/markdown/render-markdown.ts';
import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';
import pg from 'pg';

/** The measured ones stay the same size while everything around them grows. */
const measured = 900_000_001;
const comments = 1000;
const courses = 1000;

const html = '<p>차례대로 따라 하면 됩니다.</p>';
const member = "(SELECT id FROM users WHERE email = 'learner@baeum.test')";
const someone = "(SELECT array_agg(id) FROM users WHERE email LIKE 'learner%' OR is_instructor)";
const published = "(SELECT array_agg(id) FROM (SELECT id FROM courses WHERE status = 'PUBLISHED' ORDER BY id LIMIT $1::int) c)";

/** Addresses of what {@link loadCommunity} makes. */
export const communityPaths = {
  post: `/posts/api/v1/${measured}`,
  comments: `/posts/api/v1/${measured}/comments?cursor=${measured + 99}.${measured + 99}`,
  list: `/user/api/v1/my-list/courses?listId=${measured}`,
  roadmap: `/roadmaps/api/v1/${measured}`,
} as const;

/**
 * A post with a thousand comments, a list of as many courses as one may have and a roadmap, among so many comments, messages
 * and saved courses of others, and a tenth as many posts, roadmaps and messages to the member. Adds what is missing.
 */
export async function loadCommunity(databaseUrl: string, size: number): Promise<void> {
  await loadScale(courses);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    // Search and counters are not measured here, and would take most of the time.
    await eachOf(client, ['posts', 'comments', 'roadmaps'], (table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await addMeasured(client);
    await addOthers(client, size);
    await eachOf(client, ['posts', 'comments', 'roadmaps'], (table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`);
  } finally {
    await client.end();
  }
}

async function eachOf(client: pg.Client, tables: readonly string[], text: (table: string) => string): Promise<void> {
  for (const table of tables) await client.query(text(table));
}

async function addMeasured(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM posts WHERE id = $1', [measured]);
  if (rowCount) return;
  await client.query(
    `INSERT INTO posts (id, author_id, type, title, content, content_html, renderer_version, excerpt, comment_count) OVERRIDING SYSTEM VALUE VALUES ($1, ${member}, 'FREE', '댓글이 많은 글', '글', '${html}', $2, '글', ${comments})`,
    [measured, rendererVersion],
  );
  await client.query(
    `INSERT INTO comments (id, post_id, author_id, content, content_html, renderer_version) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + n, $1, p.ids[1 + n % cardinality(p.ids)], '댓글', '${html}', $2 FROM generate_series(1, ${comments}) n, (SELECT ${someone} AS ids) p`,
    [measured, rendererVersion],
  );
  await client.query(`INSERT INTO lists (id, user_id, title, seq) OVERRIDING SYSTEM VALUE VALUES ($1, ${member}, '긴 목록', 77)`, [measured]);
  await client.query(
    `INSERT INTO list_courses (list_id, course_id, seq) SELECT $2::bigint, c.id, c.seq FROM unnest(${published}) WITH ORDINALITY AS c (id, seq)`,
    [listLimits.courses, measured],
  );
  await client.query(
    `INSERT INTO roadmaps (id, owner_id, title, category_id, visibility, created_at) OVERRIDING SYSTEM VALUE VALUES ($1, ${member}, '열 강의', 1, 'PUBLIC', '2020-01-01')`,
    [measured],
  );
  await client.query(
    `INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT $2::bigint, c.id, c.seq FROM unnest(${published}) WITH ORDINALITY AS c (id, seq)`,
    [10, measured],
  );
  await client.query(`INSERT INTO roadmap_enrollments (user_id, roadmap_id) VALUES (${member}, $1)`, [measured]);
}

/** Each statement adds what there is less than wanted, so that a larger size builds on the one before. */
async function addOthers(client: pg.Client, size: number): Promise<void> {
  const few = Math.ceil(size / 10);
  const more = (table: string, wanted: number) => `generate_series((SELECT count(*) FROM ${table}) + 1, ${wanted}::bigint) n`;
  const people = `(SELECT ${someone} AS ids) p`;
  const person = 'p.ids[1 + n % cardinality(p.ids)]';
  await client.query(
    `INSERT INTO posts (author_id, type, title, content, content_html, renderer_version, excerpt, tags) SELECT ${person}, (ARRAY['QUESTION', 'STUDY', 'FREE', 'BLOG'])[1 + n % 4], '글 ' || n, '글', '${html}', ${rendererVersion}, '글', '{}' FROM ${more('posts', few)}, ${people}`,
  );
  await client.query(
    `INSERT INTO comments (post_id, author_id, content, content_html, renderer_version) SELECT b.ids[1 + n % cardinality(b.ids)], ${person}, '댓글', '${html}', ${rendererVersion} FROM ${more('comments', size)}, ${people}, (SELECT array_agg(id) AS ids FROM posts WHERE id < ${measured}) b`,
  );
  await client.query(
    `INSERT INTO messages (from_user_id, to_user_id, content) SELECT ${person}, CASE WHEN n % 10 = 0 THEN m.id ELSE p.ids[1 + (n + 1) % cardinality(p.ids)] END, '메시지 ' || n FROM ${more('messages', size)}, ${people}, (SELECT ${member} AS id) m WHERE n % 10 <> 0 OR ${person} <> m.id`,
  );
  await client.query(
    `INSERT INTO lists (user_id, title, seq) SELECT ${person}, '목록 ' || n, s.last + n FROM ${more('lists', Math.ceil(size / listLimits.courses))}, ${people}, (SELECT max(seq) AS last FROM lists) s WHERE ${person} <> ${member}`,
  );
  await client.query(
    `INSERT INTO list_courses (list_id, course_id, seq) SELECT l.id, c.id, c.seq FROM lists l, unnest(${published}) WITH ORDINALITY AS c (id, seq) WHERE NOT EXISTS (SELECT FROM list_courses k WHERE k.list_id = l.id)`,
    [listLimits.courses],
  );
  await client.query(
    `INSERT INTO roadmaps (owner_id, title, category_id, visibility, created_at) SELECT ${person}, '로드맵 ' || n, 1 + n % 9, 'PUBLIC', now() - n * interval '1 minute' FROM ${more('roadmaps', few)}, ${people}`,
  );
  await client.query(
    `INSERT INTO roadmap_courses (roadmap_id, course_id, seq) SELECT r.id, c.id, c.seq FROM roadmaps r, unnest(${published}) WITH ORDINALITY AS c (id, seq) WHERE NOT EXISTS (SELECT FROM roadmap_courses k WHERE k.roadmap_id = r.id)`,
    [10],
  );
  await client.query(
    `INSERT INTO roadmap_enrollments (user_id, roadmap_id) SELECT ${person}, r.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM roadmaps) r, ${people} ON CONFLICT DO NOTHING`,
  );
}
