import type { Migration } from '../migrate.ts';

/** A pay-out that nobody has approved can be cancelled, and a line says why its bank sent it back. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    ALTER TABLE payout_batches ADD COLUMN canceled_at timestamptz,
      DROP CONSTRAINT payout_batches_state_check, DROP CONSTRAINT payout_batches_check2,
      ADD CONSTRAINT payout_batches_state_check CHECK (state IN ('MADE', 'APPROVED', 'SENT', 'CANCELED')),
      ADD CONSTRAINT payout_batches_approved CHECK ((state IN ('MADE', 'CANCELED')) = (approved_at IS NULL)),
      ADD CONSTRAINT payout_batches_canceled CHECK ((state = 'CANCELED') = (canceled_at IS NOT NULL));
    ALTER TABLE payout_lines ADD COLUMN return_reason text CHECK (char_length(return_reason) BETWEEN 1 AND 200);
  `);
  await sql(batchesStay("('MADE', 'APPROVED'), ('MADE', 'CANCELED'), ('APPROVED', 'SENT')", ' AND (OLD.canceled_at IS NULL OR NEW.canceled_at = OLD.canceled_at)'));
}

/** No money has moved by what was cancelled. */
export async function down(sql: Migration): Promise<void> {
  await sql(batchesStay("('MADE', 'APPROVED'), ('APPROVED', 'SENT')"));
  await sql(`
    DELETE FROM payout_lines l USING payout_batches b WHERE b.id = l.batch_id AND b.state = 'CANCELED';
    DELETE FROM payout_batches WHERE state = 'CANCELED';
    ALTER TABLE payout_lines DROP COLUMN return_reason;
    ALTER TABLE payout_batches DROP CONSTRAINT payout_batches_canceled, DROP CONSTRAINT payout_batches_approved, DROP CONSTRAINT payout_batches_state_check,
      DROP COLUMN canceled_at,
      ADD CONSTRAINT payout_batches_state_check CHECK (state IN ('MADE', 'APPROVED', 'SENT')),
      ADD CONSTRAINT payout_batches_check2 CHECK ((state = 'MADE') = (approved_at IS NULL));
  `);
}

/** Who made a batch and over how much never changes; it goes from one state to one that may follow. */
const batchesStay = (moves: string, more = '') => `
  CREATE OR REPLACE FUNCTION keep_payout_batches() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.id, NEW.made_by, NEW.made_at, NEW.total) = (OLD.id, OLD.made_by, OLD.made_at, OLD.total)
      AND (OLD.approved_by IS NULL OR (NEW.approved_by, NEW.approved_at, NEW.file_key) IS NOT DISTINCT FROM (OLD.approved_by, OLD.approved_at, OLD.file_key))
      AND (NEW.state = OLD.state OR (OLD.state, NEW.state) IN (${moves})) AND (OLD.sent_at IS NULL OR NEW.sent_at = OLD.sent_at)${more} THEN RETURN NEW;
    END IF;
    RAISE EXCEPTION 'pay-out % stays as it was made', OLD.id;
  END $$;
`;
