import type { Migration } from '../migrate.ts';

/**
 * What follows a session: the mentee's one review with the mentor's reply, the mentor's memo, which stands apart so that nothing that reads sessions ever
 * carries it, and messages that are about a session. Mentors keep how often and how well they were rated, by triggers. Nobody could rate before, so what
 * stands there was never given by anybody.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE mentoring_reviews (
      mentoring_id bigint PRIMARY KEY REFERENCES mentorings (id) ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users (id),
      mentor_id bigint NOT NULL REFERENCES users (id),
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      content text NOT NULL CHECK (char_length(content) BETWEEN 10 AND 1000),
      reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
      replied_at timestamptz,
      held boolean NOT NULL DEFAULT false,
      removed boolean NOT NULL DEFAULT false,
      author_blocked boolean NOT NULL DEFAULT false,
      shown boolean NOT NULL GENERATED ALWAYS AS (NOT (held OR removed OR author_blocked)) STORED,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((reply IS NULL) = (replied_at IS NULL))
    );
    CREATE INDEX mentoring_reviews_newest ON mentoring_reviews (mentor_id, created_at DESC, mentoring_id DESC) WHERE shown;
    CREATE INDEX mentoring_reviews_user ON mentoring_reviews (user_id);
    CREATE INDEX mentoring_reviews_held ON mentoring_reviews (mentoring_id) WHERE held;

    CREATE TABLE mentoring_memos (
      mentoring_id bigint PRIMARY KEY REFERENCES mentorings (id) ON DELETE CASCADE,
      mentor_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      memo text NOT NULL CHECK (char_length(memo) <= 5000),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX mentoring_memos_mentor ON mentoring_memos (mentor_id);

    ALTER TABLE messages ADD COLUMN mentoring_id bigint REFERENCES mentorings (id) ON DELETE SET NULL,
      ADD CONSTRAINT messages_mentoring CHECK (mentoring_id IS NULL OR kind = 'MENTORING');
    CREATE INDEX messages_of_mentoring ON messages (mentoring_id) WHERE mentoring_id IS NOT NULL;
    CREATE INDEX messages_mentoring_in ON messages (to_user_id, id DESC) WHERE kind = 'MENTORING' AND kept_by_recipient;
    CREATE INDEX messages_mentoring_out ON messages (from_user_id, id DESC) WHERE kind = 'MENTORING' AND kept_by_sender;

    UPDATE mentors SET review_count = 0, rating_sum = 0 WHERE review_count > 0;
  `);
  await sql(counting);
  await sql(rewritten(blocking));
  await sql(reported([...reportedBefore, 'MENTORING_REVIEW']));
}

export async function down(sql: Migration): Promise<void> {
  await sql("DELETE FROM reports WHERE target_type = 'MENTORING_REVIEW';");
  await sql(reported(reportedBefore));
  await sql(rewritten(blocking.map(({ from, to }) => ({ from: to, to: from }))));
  await sql(`
    DROP INDEX messages_mentoring_out, messages_mentoring_in;
    ALTER TABLE messages DROP COLUMN mentoring_id;
    DROP TABLE mentoring_memos;
    DROP TABLE mentoring_reviews;
    DROP FUNCTION count_mentoring_reviews;
  `);
}

const change = (rows: string): string => `
  UPDATE mentors m SET review_count = review_count + d.n, rating_sum = rating_sum + d.stars
  FROM (SELECT mentor_id, sum(n) AS n, sum(n * rating) AS stars FROM (${rows}) changed GROUP BY mentor_id) d
  WHERE m.user_id = d.mentor_id AND (d.n <> 0 OR d.stars <> 0);`;
const added = 'SELECT mentor_id, rating, 1 AS n FROM new_rows WHERE shown';
const gone = 'SELECT mentor_id, rating, -1 AS n FROM old_rows WHERE shown';

/** As courses count their reviews: those that others see. */
const counting = `
  CREATE FUNCTION count_mentoring_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN ${change(added)}
    ELSIF TG_OP = 'DELETE' THEN ${change(gone)}
    ELSE ${change(`${added} UNION ALL ${gone}`)}
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER mentoring_reviews_added AFTER INSERT ON mentoring_reviews
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_mentoring_reviews();
  CREATE TRIGGER mentoring_reviews_changed AFTER UPDATE ON mentoring_reviews
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_mentoring_reviews();
  CREATE TRIGGER mentoring_reviews_removed AFTER DELETE ON mentoring_reviews
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_mentoring_reviews();
`;

/** Reviews of mentors are hidden with their author; whose counts change is locked first, in the order of their numbers. */
const blocking = [
  {
    from: 'UPDATE posts SET author_blocked = blocked WHERE author_id = author AND author_blocked <> blocked;',
    to: `PERFORM FROM mentors WHERE user_id = author OR user_id IN (SELECT mentor_id FROM mentoring_reviews WHERE user_id = author) ORDER BY user_id FOR NO KEY UPDATE;
    UPDATE mentoring_reviews SET author_blocked = blocked WHERE user_id = author AND author_blocked <> blocked;
    UPDATE posts SET author_blocked = blocked WHERE author_id = author AND author_blocked <> blocked;`,
  },
];

function rewritten(changes: readonly { from: string; to: string }[]): string {
  const body = changes.reduce((text, { from, to }) => `replace(${text}, '${from}', '${to}')`, "pg_get_functiondef('set_author_blocked(bigint, boolean)'::regprocedure)");
  return `DO $do$ BEGIN EXECUTE ${body}; END $do$;`;
}

const reportedBefore = ['POST', 'COMMENT', 'REVIEW', 'INQUIRY', 'ROADMAP', 'PROFILE', 'MESSAGE', 'MENTOR'];

function reported(kinds: readonly string[]): string {
  return `
    ALTER TABLE reports DROP CONSTRAINT reports_target_type_check;
    ALTER TABLE reports ADD CONSTRAINT reports_target_type_check CHECK (target_type IN (${kinds.map((kind) => `'${kind}'`).join(', ')}));`;
}
