import type { Migration } from '../migrate.ts';

/**
 * What the SDKs report: exposures, tracked events and remote-config reads, one row each, cut into a partition per day
 * (UTC) of the event's own time. Within its day an event is known by `insert_id`, so a batch that is sent again adds
 * nothing. Partitions are made when the first event of a day arrives and dropped when they are older than is kept, both
 * by functions, because several processes may come to it at once.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE TYPE event_kind AS ENUM ('EXPOSURE', 'TRACK', 'REMOTE_CONFIG');

    CREATE TABLE events (
      day date NOT NULL,
      environment_id bigint NOT NULL,
      insert_id text COLLATE "C" NOT NULL,
      kind event_kind NOT NULL,
      occurred_at timestamptz NOT NULL,
      -- Experiment, event type (0 when the workspace does not know the key) or parameter.
      subject_id bigint NOT NULL,
      subject_key text COLLATE "C" NOT NULL,
      -- Of exposures: A/B test or flag, and what was shown. Of parameters: the value.
      experiment_type text,
      experiment_version int,
      variation_id bigint,
      variation_key text,
      decision_reason text,
      parameter_type text,
      value_id bigint,
      -- Of tracked events.
      value double precision,
      -- The identifier that events are counted by ('$id').
      user_id text COLLATE "C" NOT NULL,
      identifiers jsonb NOT NULL,
      user_properties jsonb NOT NULL,
      hackle_properties jsonb NOT NULL,
      properties jsonb NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (day, environment_id, insert_id)
    ) PARTITION BY RANGE (day);
    CREATE INDEX events_exposures ON events (environment_id, subject_id, occurred_at) WHERE kind = 'EXPOSURE';
    CREATE INDEX events_tracked ON events (environment_id, subject_key, occurred_at) WHERE kind = 'TRACK';

    -- Attached when it is complete, which readers and writers of other days do not wait for.
    CREATE FUNCTION make_events_day(wanted date) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      partition text := 'events_' || to_char(wanted, 'YYYYMMDD');
    BEGIN
      IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
      -- One at a time; waiting for a table, unlike for an advisory lock, makes what others did meanwhile visible.
      LOCK TABLE events IN SHARE UPDATE EXCLUSIVE MODE;
      IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
      EXECUTE format('CREATE TABLE %I (LIKE events INCLUDING DEFAULTS)', partition);
      EXECUTE format('ALTER TABLE events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, wanted, wanted + 1);
    END $$;

    -- Gives up where somebody reads for long; it is called again in an hour.
    CREATE FUNCTION drop_events_before(oldest date) RETURNS void LANGUAGE plpgsql SET lock_timeout = '5s' AS $$
    DECLARE
      partition regclass;
    BEGIN
      LOCK TABLE events IN SHARE UPDATE EXCLUSIVE MODE;
      FOR partition IN
        SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
        WHERE inhparent = 'events'::regclass AND relname < 'events_' || to_char(oldest, 'YYYYMMDD')
      LOOP
        EXECUTE format('DROP TABLE %s', partition);
      END LOOP;
    END $$;

    CREATE TABLE sdk_metrics (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      environment_id bigint NOT NULL,
      name text NOT NULL,
      type text NOT NULL,
      tags jsonb NOT NULL,
      measurements jsonb NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX sdk_metrics_received_at ON sdk_metrics (received_at);
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    DROP TABLE sdk_metrics;
    DROP FUNCTION drop_events_before;
    DROP FUNCTION make_events_day;
    DROP TABLE events;
    DROP TYPE event_kind;
  `);
}
