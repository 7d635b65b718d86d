import type { Migration } from '../migrate.ts';

/**
 * An operator who settles a dispute says why. What the jobs and the list of disputes look for has its index, and how many sessions a mentor has held
 * is counted where a session becomes a completed one, or is one no longer.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE mentorings ADD COLUMN dispute_answer text CHECK (char_length(dispute_answer) BETWEEN 1 AND 500), ADD COLUMN dispute_settled_at timestamptz,
      ADD CONSTRAINT mentorings_settled CHECK (num_nonnulls(dispute_outcome, dispute_answer, dispute_settled_at) IN (0, 3)),
      ADD CONSTRAINT mentorings_settles_dispute CHECK (dispute_outcome IS NULL OR disputed_at IS NOT NULL);
    CREATE INDEX mentorings_proposed ON mentorings (proposal_until) WHERE proposal_until IS NOT NULL;
    CREATE INDEX mentorings_disputed ON mentorings (disputed_at, id) WHERE disputed_at IS NOT NULL;

    CREATE FUNCTION count_mentor_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE mentors SET session_count = greatest(0, session_count + CASE WHEN NEW.status = 'COMPLETED' THEN 1 ELSE -1 END) WHERE user_id = NEW.mentor_id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER mentorings_counted AFTER UPDATE OF status ON mentorings
      FOR EACH ROW WHEN ((OLD.status = 'COMPLETED') IS DISTINCT FROM (NEW.status = 'COMPLETED')) EXECUTE FUNCTION count_mentor_sessions();
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TRIGGER mentorings_counted ON mentorings;
    DROP FUNCTION count_mentor_sessions;
    DROP INDEX mentorings_disputed;
    DROP INDEX mentorings_proposed;
    ALTER TABLE mentorings DROP CONSTRAINT mentorings_settles_dispute, DROP CONSTRAINT mentorings_settled, DROP COLUMN dispute_settled_at, DROP COLUMN dispute_answer;
  `);
}
