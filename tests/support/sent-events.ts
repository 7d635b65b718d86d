import type { Recorded } from './recording-proxy.ts';
import type { TestApp } from './server.ts';

/** An event as the SDK sent it; `kind` is that of the table. */
export interface SentEvent extends Record<string, unknown> {
  kind: 'EXPOSURE' | 'TRACK' | 'REMOTE_CONFIG';
  insertId: string;
}

const lists = { exposureEvents: 'EXPOSURE', trackEvents: 'TRACK', remoteConfigEvents: 'REMOTE_CONFIG' } as const;

/** All events that a client sent, as JSON or as beacons, including duplicates. */
export function sentEvents(requests: readonly Recorded[]): SentEvent[] {
  const batches = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/events'));
  return batches.flatMap(({ body }) => {
    const isForm = !body.startsWith('{');
    const batch = JSON.parse(isForm ? (new URLSearchParams(body).get('data') ?? '{}') : body) as Record<string, Record<string, unknown>[] | undefined>;
    return Object.entries(lists).flatMap(([list, kind]) => (batch[list] ?? []).map((event) => ({ ...event, kind }) as SentEvent));
  });
}

/** Stored events in comparable form, sorted by `insertId`. */
export async function storedEvents(app: TestApp, insertIds: readonly string[]): Promise<object[]> {
  return app.sql(
    `SELECT insert_id AS "insertId", kind::text, (extract(epoch FROM occurred_at) * 1000)::float8 AS timestamp, user_id AS "userId",
       identifiers, user_properties AS "userProperties", hackle_properties AS "hackleProperties", properties,
       subject_id::float8 AS "subjectId", subject_key AS "subjectKey", variation_key AS "variationKey", decision_reason AS "decisionReason", value
     FROM events WHERE insert_id = ANY($1) ORDER BY insert_id`,
    [insertIds],
  );
}

/** Sent events in the same form, without duplicates. */
export function asStored(events: readonly SentEvent[]): object[] {
  const byId = new Map(events.map((event) => [event.insertId, event]));
  const rows = [...byId.values()].map((event) => ({
    insertId: event.insertId,
    kind: event.kind,
    timestamp: event['timestamp'],
    // An application that identifies users by another type than `$id` sends none here.
    userId: event['userId'] ?? (event['identifiers'] as Record<string, string>)['$userId'],
    identifiers: event['identifiers'],
    userProperties: event['userProperties'],
    hackleProperties: event['hackleProperties'],
    properties: event['properties'],
    subjectId: event['experimentId'] ?? event['eventTypeId'] ?? event['parameterId'],
    subjectKey: String(event['experimentKey'] ?? event['eventTypeKey'] ?? event['parameterKey']),
    variationKey: event['variationKey'] ?? null,
    decisionReason: event['decisionReason'] ?? null,
    value: event['value'] ?? null,
  }));
  return rows.sort((a, b) => (a.insertId < b.insertId ? -1 : 1));
}
