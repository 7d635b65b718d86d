import { secondsUntilAdvertising } from '@baeum/contract/domains/marketing-consents/marketing-consents.rules.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { queueNews } from '../marketing-consents/queue-news.public.ts';
import { sendSystemMessages } from '../messages/send-system-messages.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { broadcastTopic, isAddressed } from './audience.ts';
import { broadcastClock } from './broadcast-clock.ts';

/** People of one transaction: gathered, and sent to. */
const batch = { gathered: 2000, sent: 100 } as const;

const openRow = {
  id: z.number(),
  author_id: z.number().nullable(),
  title: z.string(),
  content: z.string(),
  advertising: z.boolean(),
  status: z.enum(['GATHERING', 'SENDING']),
  room: present(z.number()),
  wait: present(z.number()),
};
type OpenBroadcast = RowOf<typeof openRow>;

/** Locked until the transaction ends, so that nobody gets it twice and a stop waits for messages under way. `room`: how many more may get it in this hour. */
const lock = statement(
  'broadcasts.lock',
  { parameters: { id: z.number() }, row: openRow },
  `SELECT b.id, b.author_id, b.title, b.content, b.advertising, b.status, b.per_hour - h.sent AS room, h.wait
   FROM broadcasts b, LATERAL (
     SELECT count(*)::int AS sent, coalesce(ceil(extract(epoch FROM min(r.done_at) + interval '1 hour' - now())), 1)::int AS wait
     FROM broadcast_recipients r WHERE r.broadcast_id = b.id AND r.state = 'SENT' AND r.done_at > now() - interval '1 hour') h
   WHERE b.id = $id AND b.status IN ('GATHERING', 'SENDING') FOR NO KEY UPDATE OF b`,
);

/** Advertising is sent only to those who have agreed to it; their consent is checked again at sending. */
const gather = statement(
  'broadcasts.gather',
  { parameters: { id: z.number(), topic: z.string(), limit: z.number() } },
  `WITH people AS (
     SELECT u.id FROM users u, broadcasts b WHERE b.id = $id AND u.id > b.gathered_to AND ${isAddressed('b.segment', 'b.user_ids', 'b.author_id')}
       AND (NOT b.advertising OR EXISTS (SELECT FROM marketing_consents c WHERE c.user_id = u.id AND c.topic = $topic AND c.agreed_at IS NOT NULL))
     ORDER BY u.id LIMIT $limit),
   added AS (INSERT INTO broadcast_recipients (broadcast_id, user_id) SELECT $id, id FROM people)
   UPDATE broadcasts SET gathered_to = coalesce((SELECT max(id) FROM people), gathered_to), recipients = recipients + (SELECT count(*) FROM people),
     status = CASE WHEN (SELECT count(*) FROM people) < $limit THEN 'SENDING' ELSE status END
   WHERE id = $id`,
);

/** At night only people who agreed to it; withdrawn consents are skipped at any time. */
const take = statement(
  'broadcasts.take',
  {
    parameters: { id: z.number(), topic: z.string(), advertising: z.boolean(), night: z.boolean(), limit: z.number() },
    row: { user_id: z.number(), wanted: present(z.boolean()) },
  },
  `SELECT r.user_id, u.status = 'ACTIVE' AND (NOT $advertising OR c.agreed_at IS NOT NULL) AS wanted
   FROM broadcast_recipients r JOIN users u ON u.id = r.user_id LEFT JOIN marketing_consents c ON c.user_id = r.user_id AND c.topic = $topic
   WHERE r.broadcast_id = $id AND r.state = 'WAITING' AND (NOT $night OR c.agreed_at IS NULL OR c.night_agreed)
   ORDER BY r.user_id LIMIT $limit`,
);

const note = statement(
  'broadcasts.record-sent',
  { parameters: { id: z.number(), sent: z.array(z.number()), skipped: z.array(z.number()) } },
  `WITH done AS (
     UPDATE broadcast_recipients SET state = CASE WHEN user_id = ANY ($sent) THEN 'SENT' ELSE 'SKIPPED' END, done_at = now()
     WHERE broadcast_id = $id AND state = 'WAITING' AND (user_id = ANY ($sent) OR user_id = ANY ($skipped)) RETURNING state)
   UPDATE broadcasts SET next_at = NULL, sent = sent + (SELECT count(*) FROM done WHERE state = 'SENT'), skipped = skipped + (SELECT count(*) FROM done WHERE state = 'SKIPPED')
   WHERE id = $id`,
);

const countWaiting = statement(
  'broadcasts.some-wait',
  { parameters: { id: z.number() }, row: { waits: present(z.boolean()) } },
  "SELECT EXISTS (SELECT FROM broadcast_recipients WHERE broadcast_id = $id AND state = 'WAITING') AS waits",
);
const finish = statement(
  'broadcasts.finish',
  { parameters: { id: z.number(), status: z.enum(['DONE', 'STOPPED']) } },
  'UPDATE broadcasts SET status = $status, finished_at = now(), next_at = NULL WHERE id = $id',
);
const wait = statement(
  'broadcasts.wait',
  { parameters: { id: z.number(), seconds: z.number() } },
  'UPDATE broadcasts SET next_at = now() + make_interval(secs => $seconds) WHERE id = $id',
);

/**
 * The next step of a broadcast, in the transaction of the caller: gathers people, or sends to some.
 * @returns after how many seconds the next one follows; undefined when it is over
 */
export async function stepBroadcast(id: number): Promise<number | undefined> {
  const broadcast = await lock.first({ id });
  if (!broadcast) return undefined;
  if (broadcast.status === 'GATHERING') {
    await gather.run({ id, topic: broadcastTopic, limit: batch.gathered });
    return 0;
  }
  const { author_id: authorId } = broadcast;
  // The sender has left, so nobody is responsible for it.
  if (authorId === null) return over(id, 'STOPPED');
  if (broadcast.room <= 0) return waiting(id, broadcast.wait);
  return sendSome({ ...broadcast, author_id: authorId });
}

async function sendSome(broadcast: OpenBroadcast & { author_id: number }): Promise<number | undefined> {
  const { id, advertising } = broadcast;
  const untilMorning = advertising ? secondsUntilAdvertising(broadcastClock.now(), false) : 0;
  const limit = Math.min(broadcast.room, batch.sent);
  const rows = await take.all({ id, topic: broadcastTopic, advertising, night: untilMorning > 0, limit });
  if (rows.length === 0) return (await countWaiting.one({ id })).waits ? waiting(id, untilMorning) : over(id, 'DONE');
  const of = (wanted: boolean) => rows.filter((row) => row.wanted === wanted).map(({ user_id: userId }) => userId);
  const [sent, skipped] = [of(true), of(false)];
  await deliver(broadcast, sent);
  await note.run({ id, sent, skipped });
  return 0;
}

async function over(id: number, status: 'DONE' | 'STOPPED'): Promise<undefined> {
  await finish.run({ id, status });
}

async function waiting(id: number, seconds: number): Promise<number> {
  await wait.run({ id, seconds });
  return seconds;
}

/** Into the inbox, and by mail: advertising as the law requires, anything else by each person's settings. */
async function deliver({ id, author_id: authorId, title, content, advertising }: OpenBroadcast & { author_id: number }, userIds: number[]): Promise<void> {
  const messages = await sendSystemMessages(authorId, userIds, advertising ? advert(title, content) : { subject: title, content });
  for (const { id: messageId, userId } of messages) {
    const key = `broadcast/${id}`;
    if (!advertising) await notify(userId, 'broadcast-received', { messageId, title, content }, { key });
    else
      await queueNews({
        userId,
        topic: broadcastTopic,
        key,
        subject: title,
        lines: content.split(/\n{2,}/),
        link: { path: `/user/messages/${messageId}`, label: '메시지 보기' },
      });
  }
}

/** As advertising is marked inside the site, with the way to refuse it. */
export function advert(title: string, content: string): { subject: string; content: string } {
  const { siteOrigin, SITE_NAME } = config();
  return {
    subject: `(광고) ${title}`,
    content: `${content}\n\n${SITE_NAME}의 소식을 받기로 한 분께 보내는 광고입니다. 수신 거부: ${siteOrigin}/my/settings/notification`,
  };
}
