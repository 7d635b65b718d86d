import { randomUUID } from 'node:crypto';

/** An event of the SDK, as tests write it down. */
export interface StoredEvent {
  kind: 'EXPOSURE' | 'TRACK';
  at: string;
  user: string;
  identifiers?: Record<string, string>;
  experiment?: number;
  variation?: 'A' | 'B';
  reason?: string;
  execution?: number;
  key?: string;
  value?: number;
}

export const exposed = (user: string, at: string, variation: 'A' | 'B', rest: Partial<StoredEvent> = {}): StoredEvent => ({ kind: 'EXPOSURE', user, at, variation, ...rest });
export const tracked = (user: string, at: string, key: string, value?: number): StoredEvent => ({ kind: 'TRACK', user, at, key, ...(value !== undefined && { value }) });

/** Puts events where they are once they have come in. `experiment` is the id of those that name none. */
export async function storeEvents(app: TestApp, events: readonly StoredEvent[], experiment = 1): Promise<void> {
  await app.sql('CREATE TABLE IF NOT EXISTS events_of_tests PARTITION OF events DEFAULT');
  const rows = events.map((event) => ({ experiment, reason: 'TRAFFIC_ALLOCATED', identifiers: { $id: event.user }, ...event }));
  await app.sql(
    `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, experiment_type, variation_id, variation_key,
       decision_reason, value, user_id, identifiers, user_properties, hackle_properties, properties)
     SELECT (at AT TIME ZONE 'UTC')::date, environments.id, gen_random_uuid(), kind::event_kind, at,
       CASE kind WHEN 'EXPOSURE' THEN experiment ELSE 0 END, coalesce(key, experiment::text), CASE kind WHEN 'EXPOSURE' THEN 'AB_TEST' END,
       experiment * 10 + CASE variation WHEN 'A' THEN 1 WHEN 'B' THEN 2 END, variation, CASE kind WHEN 'EXPOSURE' THEN reason END,
       value, "user", identifiers, '{}', '{}', jsonb_strip_nulls(jsonb_build_object('$execution_version', execution))
     FROM json_to_recordset($1) AS e (kind text, at timestamptz, "user" text, identifiers jsonb, experiment int, variation text, reason text, execution int, key text, value float8),
       environments WHERE is_primary`,
    [JSON.stringify(rows)],
  );
}

/** A remote-config read as the SDK sends it. */
export function remoteConfigEvent(changes: Members = {}): Members {
  const parameter = { parameterId: 1, parameterKey: 'signin_button_text', parameterType: 'STRING', valueId: 10, decisionReason: 'DEFAULT_RULE' };
  return { ...common(), ...parameter, properties: { returnValue: '로그인' }, ...changes };
}
