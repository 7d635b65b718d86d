import type { EventVolumes, VolumesQuery } from '@baeum/contract/domains/event-types/event-types.contract.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';

const listDays = statement(
  'event-types.list-days',
  { parameters: { days: z.number() }, row: { days: present(z.array(z.string())), counted_until: z.date().nullable() } },
  `SELECT (SELECT array_agg(to_char(d, 'YYYY-MM-DD') ORDER BY d)
       FROM generate_series((now() AT TIME ZONE 'Asia/Seoul')::date - $days::int + 1, (now() AT TIME ZONE 'Asia/Seoul')::date, interval '1 day') AS d) AS days,
     (SELECT counted_until FROM event_count_steps) AS counted_until`,
);

const listVolumes = statement(
  'event-types.list-volumes',
  {
    parameters: { environmentId: z.number(), first: z.string() },
    row: {
      event_key: z.string(),
      is_registered: present(z.boolean()),
      last_at: present(z.date()),
      counts: json(z.record(z.string(), z.number())).nullable(),
    },
  },
  `SELECT c.event_key, EXISTS (SELECT FROM workspace_entities w WHERE w.environment_id = $environmentId AND w.kind = 'EVENT_TYPE' AND w.key = c.event_key) AS is_registered,
     max(c.last_at) AS last_at, jsonb_object_agg(to_char(c.day, 'YYYY-MM-DD'), c.events) FILTER (WHERE c.day >= $first::text::date) AS counts
   FROM event_counts c WHERE c.environment_id = $environmentId GROUP BY c.event_key ORDER BY c.event_key`,
);

/** Number of events per type and day. @throws AppError COMMON_001 for an unknown environment */
export async function listEventVolumes({ environment, days: asked }: VolumesQuery): Promise<EventVolumes> {
  const { id: environmentId } = await findEnvironment(environment);
  const { days, counted_until: countedUntil } = await listDays.one({ days: asked ?? 14 });
  const rows = await listVolumes.all({ environmentId, first: days[0] ?? '' });
  return {
    days,
    countedUntil: countedUntil?.toISOString() ?? null,
    events: rows.map(({ event_key: key, is_registered: registered, last_at: lastSeenAt, counts }) => {
      const perDay = days.map((day) => counts?.[day] ?? 0);
      return { key, registered, lastSeenAt: lastSeenAt.toISOString(), total: perDay.reduce((sum, each) => sum + each, 0), perDay };
    }),
  };
}
