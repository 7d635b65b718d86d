import type { Migration } from '../migrate.ts';

/** Former names of jobs and the names of now. */
const names = `(VALUES
  ('deliver-mail', 'jobs.deliver-mail'),
  ('mail-verification-link', 'sign-up.mail-verification-link'),
  ('mail-password-link', 'passwords.mail-password-link')
) AS n (former, name)`;

/** The queue moves into graphile-worker's tables; what is ours is who works on it. */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE job_workers (
      id text PRIMARY KEY,
      jobs text[] NOT NULL,
      seen_at timestamptz NOT NULL DEFAULT now()
    );

    DO $$
    DECLARE
      old record;
      added bigint;
    BEGIN
      FOR old IN SELECT j.*, coalesce(n.name, j.kind) AS name FROM jobs j LEFT JOIN ${names} ON n.former = j.kind ORDER BY j.id LOOP
        added := (graphile_worker.add_job(old.name, payload => old.payload::json, run_at => old.run_at, max_attempts => 8)).id;
        UPDATE graphile_worker._private_jobs
        SET attempts = CASE old.state WHEN 'dead' THEN 8 ELSE least(old.attempts, 7) END, last_error = old.last_error, created_at = old.created_at
        WHERE id = added;
      END LOOP;
    END $$;

    DROP TABLE jobs;
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      payload jsonb NOT NULL DEFAULT '{}',
      state text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'dead')),
      run_at timestamptz NOT NULL DEFAULT now(),
      attempts int NOT NULL DEFAULT 0,
      leased_until timestamptz,
      last_error text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX jobs_due ON jobs (run_at) WHERE state = 'ready';

    INSERT INTO jobs (kind, payload, state, run_at, attempts, last_error, created_at)
    SELECT coalesce(n.former, t.identifier), j.payload, CASE WHEN j.attempts >= j.max_attempts THEN 'dead' ELSE 'ready' END,
      j.run_at, j.attempts, j.last_error, j.created_at
    FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN ${names} ON n.name = t.identifier
    -- What runs by itself was no job before.
    WHERE NOT j.payload::jsonb ? '_cron'
    ORDER BY j.id;
    DELETE FROM graphile_worker._private_jobs;

    DROP TABLE job_workers;
  `);
}
