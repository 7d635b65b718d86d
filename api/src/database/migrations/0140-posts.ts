import type { Migration } from '../migrate.ts';

/** Posts of the community with their comments, former versions and pictures. `posts` keeps how many comments there are, whatever writes them. */
export async function up(sql: Migration): Promise<void> {
  await sql(postTables);
  await sql(boards);
  await sql(counters);
  await sql(`
    CREATE TABLE post_revisions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
      author_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title text NOT NULL,
      content text NOT NULL,
      tags text[] NOT NULL,
      written_at timestamptz NOT NULL
    );
    CREATE INDEX post_revisions_post ON post_revisions (post_id, id DESC);
    CREATE INDEX post_revisions_author ON post_revisions (author_id);

    -- Which picture stands in which post; one that stands in none is swept.
    CREATE TABLE post_pictures (
      image_key text PRIMARY KEY REFERENCES images (key) ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users (id),
      post_id bigint REFERENCES posts (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX post_pictures_user ON post_pictures (user_id);
    CREATE INDEX post_pictures_post ON post_pictures (post_id);
    CREATE INDEX post_pictures_unused ON post_pictures (created_at) WHERE post_id IS NULL;
  `);
}

const postTables = `
  CREATE TABLE posts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type text NOT NULL CHECK (type IN ('QUESTION', 'STUDY', 'FREE', 'BLOG')),
    author_id bigint NOT NULL REFERENCES users (id),
    course_id bigint REFERENCES courses (id) ON DELETE SET NULL,
    lecture_id bigint REFERENCES lectures (id) ON DELETE SET NULL,
    at_seconds int CHECK (at_seconds BETWEEN 0 AND 86400),
    title text NOT NULL CHECK (char_length(title) <= 100),
    content text NOT NULL CHECK (char_length(content) <= 20000),
    -- The text as pages show it, and which renderer has made it.
    content_html text NOT NULL,
    renderer_version int NOT NULL,
    excerpt text NOT NULL,
    tags text[] NOT NULL DEFAULT '{}',
    resolved boolean NOT NULL DEFAULT false,
    accepted_comment_id bigint,
    held boolean NOT NULL DEFAULT false,
    deleted_at timestamptz,
    deleted_by_operator boolean NOT NULL DEFAULT false,
    comment_count int NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
    -- Comments of others than the author.
    answer_count int NOT NULL DEFAULT 0 CHECK (answer_count BETWEEN 0 AND comment_count),
    like_count int NOT NULL DEFAULT 0 CHECK (like_count >= 0),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (deleted_at IS NOT NULL OR (title <> '' AND content <> ''))
  );
  CREATE TABLE comments (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    post_id bigint NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    parent_id bigint REFERENCES comments (id) ON DELETE CASCADE,
    -- The comment and its replies.
    thread_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(parent_id, id)) STORED,
    author_id bigint NOT NULL REFERENCES users (id),
    content text NOT NULL CHECK (char_length(content) <= 5000),
    content_html text NOT NULL,
    renderer_version int NOT NULL,
    deleted_at timestamptz,
    deleted_by_operator boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (deleted_at IS NOT NULL OR content <> '')
  );
  ALTER TABLE posts ADD FOREIGN KEY (accepted_comment_id) REFERENCES comments (id) ON DELETE SET NULL;
  CREATE INDEX posts_accepted ON posts (accepted_comment_id) WHERE accepted_comment_id IS NOT NULL;
  CREATE INDEX comments_post ON comments (post_id, thread_id, id);
  CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL;
  CREATE INDEX comments_author ON comments (author_id, created_at DESC);
  CREATE INDEX comments_deleted ON comments (deleted_at) WHERE deleted_at IS NOT NULL;
`;

const shown = 'deleted_at IS NULL AND NOT held';

/** An index for each usual way of reading a board. */
const boards = `
  CREATE INDEX posts_recent ON posts (id DESC) WHERE ${shown};
  CREATE INDEX posts_liked ON posts (like_count DESC, id DESC) WHERE ${shown};
  CREATE INDEX posts_commented ON posts (comment_count DESC, id DESC) WHERE ${shown};
  CREATE INDEX posts_type_recent ON posts (type, id DESC) WHERE ${shown};
  CREATE INDEX posts_type_liked ON posts (type, like_count DESC, id DESC) WHERE ${shown};
  CREATE INDEX posts_type_commented ON posts (type, comment_count DESC, id DESC) WHERE ${shown};
  CREATE INDEX posts_course ON posts (course_id, id DESC) WHERE ${shown} AND course_id IS NOT NULL;
  CREATE INDEX posts_lecture ON posts (lecture_id, id DESC) WHERE ${shown} AND lecture_id IS NOT NULL;
  CREATE INDEX posts_course_any ON posts (course_id);
  CREATE INDEX posts_lecture_any ON posts (lecture_id);
  CREATE INDEX posts_waiting ON posts (id DESC) WHERE ${shown} AND type = 'QUESTION' AND answer_count = 0 AND NOT resolved;
  CREATE INDEX posts_waiting_course ON posts (course_id, id) WHERE ${shown} AND type = 'QUESTION' AND answer_count = 0 AND NOT resolved;
  CREATE INDEX posts_tags ON posts USING gin (tags) WHERE ${shown};
  CREATE INDEX posts_author ON posts (author_id, id DESC);
  CREATE INDEX posts_held ON posts (id) WHERE held AND deleted_at IS NULL;
  CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
`;

/** Comments that come, go or come back, as the change of each post's counters. Posts are locked in their order, so that no two writers wait for each other. */
const recount = (rows: string) => `
  PERFORM FROM posts WHERE id IN (SELECT post_id FROM (${rows}) changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE posts p SET comment_count = comment_count + d.n, answer_count = answer_count + d.answers
  FROM (
    SELECT changed.post_id, sum(n) AS n, coalesce(sum(n) FILTER (WHERE changed.author_id <> q.author_id), 0) AS answers
    FROM (${rows}) changed JOIN posts q ON q.id = changed.post_id GROUP BY changed.post_id
  ) d
  WHERE p.id = d.post_id AND d.n <> 0;`;

const came = 'SELECT post_id, author_id, 1 AS n FROM new_rows WHERE deleted_at IS NULL';
const went = 'SELECT post_id, author_id, -1 AS n FROM old_rows WHERE deleted_at IS NULL';
const changed = `SELECT a.post_id, a.author_id, CASE WHEN a.deleted_at IS NULL THEN 1 ELSE -1 END AS n FROM new_rows a JOIN old_rows b ON b.id = a.id
  WHERE (b.deleted_at IS NULL) <> (a.deleted_at IS NULL)`;

const counters = `
  CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN ${recount(came)}
    ELSIF TG_OP = 'DELETE' THEN ${recount(went)}
    ELSE ${recount(changed)}
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER comments_added AFTER INSERT ON comments
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
  CREATE TRIGGER comments_changed AFTER UPDATE ON comments
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
  CREATE TRIGGER comments_removed AFTER DELETE ON comments
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
`;

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE post_pictures;
    DROP TABLE post_revisions;
    ALTER TABLE posts DROP COLUMN accepted_comment_id;
    DROP TABLE comments;
    DROP TABLE posts;
    DROP FUNCTION count_comments;
  `);
}
