import { broadcastLimits, broadcastSegments } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { BroadcastPreview, PreviewBroadcast } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { secondsUntilAdvertising, type MarketingTopic } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { maskName } from '../users/masked-names.public.ts';
import { maskEmail } from '../users/users.public.ts';
import { broadcastClock } from './broadcast-clock.ts';

/** The consent that advertising of the operators requires. */
export const broadcastTopic: MarketingTopic = 'platform-news';

/** Whether an active person `u` is a recipient of a broadcast. */
export const isAddressed = (segment: string, userIds: string, authorId: string): string => `u.status = 'ACTIVE' AND u.id IS DISTINCT FROM ${authorId}
  AND CASE ${segment} WHEN 'ALL' THEN true WHEN 'LEARNERS' THEN EXISTS (SELECT FROM enrollments e WHERE e.user_id = u.id)
    WHEN 'INSTRUCTORS' THEN u.is_instructor WHEN 'MENTORS' THEN u.is_mentor ELSE u.id = ANY (${userIds}) END`;

const readerRow = z.object({ id: z.number(), name: z.string(), email: z.string() });
const shown = 5;

/** Counts no further than `most` people, for the operator waits for it. */
const count = statement(
  'broadcasts.count-audience',
  {
    parameters: {
      segment: z.enum(broadcastSegments),
      userIds: z.array(z.number()).nullable(),
      authorId: z.number(),
      topic: z.string(),
      advertising: z.boolean(),
      most: z.number(),
    },
    row: {
      audience: present(z.number()),
      recipients: present(z.number()),
      by_night: present(z.number()),
      by_email: present(z.number()),
      sample: present(json(z.array(readerRow))),
    },
  },
  `WITH people AS MATERIALIZED (
     SELECT u.id, u.name, u.email, u.email_verified_at FROM users u WHERE ${isAddressed('$segment::text', '$userIds::bigint[]', '$authorId::bigint')}
     ORDER BY u.id LIMIT $most),
   judged AS MATERIALIZED (
     SELECT p.id, p.name, p.email, c.agreed_at IS NOT NULL OR NOT $advertising AS wanted, coalesce(c.night_agreed, false) AS night,
       CASE WHEN $advertising THEN p.email_verified_at IS NOT NULL ELSE coalesce(s.by_email, true) END AS mailed
     FROM people p LEFT JOIN marketing_consents c ON c.user_id = p.id AND c.topic = $topic
       LEFT JOIN notification_settings s ON s.user_id = p.id AND s.event = 'broadcast-received')
   SELECT count(*)::int AS audience, count(*) FILTER (WHERE wanted)::int AS recipients, count(*) FILTER (WHERE wanted AND night)::int AS by_night,
     count(*) FILTER (WHERE wanted AND mailed)::int AS by_email,
     (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email)), '[]')
      FROM (SELECT id, name, email FROM judged WHERE wanted ORDER BY id LIMIT ${shown}) s) AS sample
   FROM judged`,
);

/** The number of recipients, and when and how they would get it. */
export async function previewBroadcast(authorId: number, { segment, userIds, advertising }: PreviewBroadcast): Promise<BroadcastPreview> {
  const { counted } = broadcastLimits;
  const found = await count.one({ segment, userIds: userIds ?? null, authorId, topic: broadcastTopic, advertising, most: counted + 1 });
  const now = broadcastClock.now();
  const wait = advertising ? secondsUntilAdvertising(now, false) : 0;
  const held = wait > 0 ? found.recipients - found.by_night : 0;
  return {
    audience: Math.min(found.audience, counted),
    ...(found.audience > counted && { audienceIsCapped: true }),
    recipients: found.recipients,
    withoutConsent: found.audience - found.recipients,
    now: found.recipients - held,
    held,
    ...(held > 0 && { heldUntil: new Date(now.getTime() + wait * 1000).toISOString() }),
    byEmail: found.by_email,
    sample: found.sample.map(({ id, name, email }) => ({ id, nameMasked: maskName(name), emailMasked: maskEmail(email) })),
  };
}
