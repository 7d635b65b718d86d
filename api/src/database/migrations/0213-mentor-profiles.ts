import type { Migration } from '../migrate.ts';

/**
 * Mentors write their own profile. It is `active`, and so is seen in lists, found and liked, while its mentor takes requests and nothing hides it: not
 * while it is held for an operator, nor once an operator has removed it, nor while the account is blocked.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    DROP INDEX mentors_rating, mentors_price;
    DROP TRIGGER mentors_document_changed ON mentors;
    ALTER TABLE mentors RENAME COLUMN active TO takes_requests;
    ALTER TABLE mentors ALTER COLUMN takes_requests SET DEFAULT false, ADD COLUMN held boolean NOT NULL DEFAULT false,
      ADD COLUMN removed boolean NOT NULL DEFAULT false, ADD COLUMN version int NOT NULL DEFAULT 1,
      ADD COLUMN meeting_url text CHECK (meeting_url LIKE 'https://%' AND char_length(meeting_url) <= 500);
    UPDATE mentors SET takes_requests = true WHERE author_blocked;
    ALTER TABLE mentors ADD COLUMN active boolean NOT NULL GENERATED ALWAYS AS (takes_requests AND NOT (held OR removed OR author_blocked)) STORED;
    CREATE INDEX mentors_rating ON mentors (rating DESC, review_count DESC, user_id DESC) WHERE active;
    CREATE INDEX mentors_price ON mentors (price, user_id) WHERE active;
    CREATE INDEX mentors_recent ON mentors (created_at DESC, user_id DESC) WHERE active;
    CREATE INDEX mentors_held ON mentors (user_id) WHERE held;
    CREATE TRIGGER mentors_document_changed AFTER UPDATE OF job, company, introduction, category_ids, skills, active ON mentors
      FOR EACH ROW EXECUTE FUNCTION write_changed_mentors_document();
  `);
  await sql(rewritten(wholeBlocking));
  await sql(reported([...reportedBefore, 'MENTOR']));
}

export async function down(sql: Migration): Promise<void> {
  await sql("DELETE FROM reports WHERE target_type = 'MENTOR';");
  await sql(reported(reportedBefore));
  await sql(rewritten(wholeBlocking.map(({ from, to }) => ({ from: to, to: from }))));
  await sql(`
    DROP TRIGGER mentors_document_changed ON mentors;
    ALTER TABLE mentors DROP COLUMN active;
    UPDATE mentors SET takes_requests = takes_requests AND NOT (held OR removed OR author_blocked), author_blocked = author_blocked AND takes_requests;
    ALTER TABLE mentors RENAME COLUMN takes_requests TO active;
    ALTER TABLE mentors ALTER COLUMN active SET DEFAULT true, DROP COLUMN meeting_url, DROP COLUMN version, DROP COLUMN removed, DROP COLUMN held;
    CREATE INDEX mentors_rating ON mentors (active, rating DESC, review_count DESC, user_id DESC);
    CREATE INDEX mentors_price ON mentors (active, price);
    CREATE TRIGGER mentors_document_changed AFTER UPDATE OF job, company, introduction, category_ids, skills, active ON mentors
      FOR EACH ROW EXECUTE FUNCTION write_changed_mentors_document();
  `);
}

const reportedBefore = ['POST', 'COMMENT', 'REVIEW', 'INQUIRY', 'ROADMAP', 'PROFILE', 'MESSAGE'];

function reported(kinds: readonly string[]): string {
  return `
    ALTER TABLE reports DROP CONSTRAINT reports_target_type_check;
    ALTER TABLE reports ADD CONSTRAINT reports_target_type_check CHECK (target_type IN (${kinds.map((kind) => `'${kind}'`).join(', ')}));`;
}

/** A blocked account's profile is hidden whether it takes requests or not. */
const wholeBlocking = [
  {
    from: 'UPDATE mentors SET active = false, author_blocked = true WHERE user_id = author AND active;',
    to: 'UPDATE mentors SET author_blocked = true WHERE user_id = author;',
  },
  {
    from: 'UPDATE mentors SET active = true, author_blocked = false WHERE user_id = author AND author_blocked;',
    to: 'UPDATE mentors SET author_blocked = false WHERE user_id = author;',
  },
];

function rewritten(changes: readonly { from: string; to: string }[]): string {
  const body = changes.reduce((text, { from, to }) => `replace(${text}, '${from}', '${to}')`, "pg_get_functiondef('set_author_blocked(bigint, boolean)'::regprocedure)");
  return `DO $do$ BEGIN EXECUTE ${body}; END $do$;`;
}
