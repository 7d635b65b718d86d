import type { Migration } from '../migrate.ts';

/** Pay-outs that wait for a second operator already wait here from now on, with seven days to go. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE approvals (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'APPROVED', 'FAILED', 'REJECTED', 'CANCELED', 'EXPIRED', 'VOID')),
      operation text NOT NULL CHECK (char_length(operation) <= 100),
      target text NOT NULL CHECK (char_length(target) <= 300),
      target_state text NOT NULL,
      title text NOT NULL CHECK (char_length(title) <= 300),
      reason text,
      params jsonb NOT NULL,
      query jsonb NOT NULL,
      body jsonb NOT NULL,
      sealed text,
      sealed_members text[] NOT NULL DEFAULT '{}',
      changes jsonb NOT NULL,
      hash text NOT NULL CHECK (char_length(hash) = 64),
      asked_by bigint NOT NULL REFERENCES users (id),
      asked_at timestamptz NOT NULL DEFAULT now(),
      ends_at timestamptz NOT NULL,
      decided_by bigint REFERENCES users (id),
      decided_at timestamptz,
      decision_reason text,
      failure jsonb,
      result jsonb,
      CHECK (state <> 'WAITING' OR decided_at IS NULL),
      CHECK (state = 'WAITING' OR sealed IS NULL)
    );
    CREATE UNIQUE INDEX approvals_waiting_hash ON approvals (hash) WHERE state = 'WAITING';
    CREATE INDEX approvals_by_state ON approvals (state, id DESC);
    CREATE INDEX approvals_by_maker ON approvals (asked_by, id DESC);
    CREATE INDEX approvals_by_operation ON approvals (operation, id DESC);
    CREATE INDEX approvals_by_time ON approvals (asked_at);
    CREATE INDEX approvals_decided_by ON approvals (decided_by);
    CREATE INDEX approvals_ending ON approvals (ends_at) WHERE state = 'WAITING';
  `);
  await sql(`
    INSERT INTO approvals (operation, target, target_state, title, params, query, body, changes, hash, asked_by, ends_at)
    SELECT 'approvePayout', 'payouts/' || b.id, 'MADE', '정산금 지급 ' || b.id, jsonb_build_object('id', b.id::text), '{}', '{}',
      jsonb_build_array(jsonb_build_object('path', 'state', 'before', 'MADE', 'after', 'APPROVED')),
      encode(sha256(convert_to('approvePayout ' || b.id, 'UTF8')), 'hex'), b.made_by, now() + interval '7 days'
    FROM payout_batches b WHERE b.state = 'MADE';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql('DROP TABLE approvals;');
}
