import type { TestApp } from './server.ts';

/** An event for tests. */
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
  properties?: Record<string, unknown>;
  userProperties?: Record<string, unknown>;
  hackleProperties?: Record<string, unknown>;
  fromServer?: boolean;
  /** Time of arrival; now by default. */
  received?: string;
}

export const exposed = (user: string, at: string, variation: 'A' | 'B', rest: Partial<StoredEvent> = {}): StoredEvent => ({
  kind: 'EXPOSURE',
  user,
  at,
  variation,
  ...rest,
});
export const tracked = (user: string, at: string, key: string, value?: number, rest: Partial<StoredEvent> = {}): StoredEvent => ({
  kind: 'TRACK',
  user,
  at,
  key,
  ...(value !== undefined && { value }),
  ...rest,
});

/** Stores events as received. `experiment` is the id for events without one. */
export async function storeEvents(app: TestApp, events: readonly StoredEvent[], experiment = 1): Promise<void> {
  await app.sql('SELECT make_events_day(day::date) FROM (SELECT DISTINCT unnest($1::text[]) AS day) AS days', [events.map(({ at }) => at.slice(0, 10))]);
  const rows = events.map((event) => ({
    experiment,
    reason: 'TRAFFIC_ALLOCATED',
    identifiers: { $id: event.user },
    properties: {},
    userProperties: {},
    hackleProperties: {},
    fromServer: false,
    ...event,
  }));
  await app.sql(
    `INSERT INTO events (day, environment_id, insert_id, kind, occurred_at, subject_id, subject_key, experiment_type, variation_id, variation_key,
       decision_reason, value, user_id, identifiers, user_properties, hackle_properties, properties, from_server, received_at)
     SELECT (at AT TIME ZONE 'UTC')::date, environments.id, gen_random_uuid(), kind::event_kind, at,
       CASE kind WHEN 'EXPOSURE' THEN experiment ELSE 0 END, coalesce(key, experiment::text), CASE kind WHEN 'EXPOSURE' THEN 'AB_TEST' END,
       experiment * 10 + CASE variation WHEN 'A' THEN 1 WHEN 'B' THEN 2 END, variation, CASE kind WHEN 'EXPOSURE' THEN reason END,
       value, "user", identifiers, "userProperties", "hackleProperties", properties || jsonb_strip_nulls(jsonb_build_object('$execution_version', execution)), "fromServer", coalesce(received, now())
     FROM json_to_recordset($1) AS e (kind text, at timestamptz, "user" text, identifiers jsonb, experiment int, variation text, reason text, execution int, key text, value float8,
       properties jsonb, "userProperties" jsonb, "hackleProperties" jsonb, "fromServer" boolean, received timestamptz),
       environments WHERE is_primary`,
    [JSON.stringify(rows)],
  );
}

/** `users` exposed to a variation on some day, of whom the first `conversions` buy something on the next; `kin` separates them from other groups. */
export function group(variation: 'A' | 'B', users: number, conversions: number, kin = ''): StoredEvent[] {
  const names = Array.from({ length: users }, (_, at) => `${kin}${variation}-${at}`);
  return [
    ...names.map((name) => exposed(name, '2026-09-01T00:00:00Z', variation)),
    ...names.slice(0, conversions).map((name, at) => tracked(name, '2026-09-02T00:00:00Z', 'purchase', 1000 + at)),
  ];
}
