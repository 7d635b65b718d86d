import { webhookHeaders } from '@baeum/contract/domains/webhooks/webhook-signature.rules.ts';
import { webhookLimits } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';
import { log } from '../../http/base/logging.ts';
import { measures } from '../../observation/measures.ts';
import { postToReceiver, type Received } from '../../outside/webhook-receiver.ts';
import { unseal } from '../../secrets/sealed-secret.ts';
import { loggedTry } from './logged-tries.ts';
import { bodyOf, messageColumns, messageIdOf, messageRow } from './message.ts';
import { switchOff } from './switch-off.ts';

/**
 * Concurrent deliveries, and those to one receiver: there is room for every receiver of a site, however many of them are slow, since those
 * get one at a time.
 */
const lanes = { most: 256, each: 8 } as const;
const slowMilliseconds = 2000;
/** Milliseconds between searches for due deliveries while others are being sent. */
const lookAgain = 500;

/** Seconds until the next attempt, by the number of attempts so far; the last attempt is made at the end of the retry period. */
const waits = [60, 300, 900, 1800, 3600, 7200, 14_400] as const;
const longestWait = 21_600;

const dueRow = {
  id: z.number(),
  webhook_id: z.number(),
  url: present(z.string()),
  secret: present(z.string()),
  former_secret: z.string().nullable(),
  attempts: z.number(),
  last: present(z.boolean()),
  ...messageRow,
};

/**
 * Takes due deliveries, for each receiver as many as it has free lanes (`busy` contains it once for each used one), in turn those that have
 * waited longest for their receiver's turn. A process that takes them and dies delays them by two minutes: then they are due again.
 */
const takeDue = statement(
  'webhooks.take-due',
  { parameters: { most: z.number(), each: z.number(), busy: z.array(z.number()), hours: z.number() }, row: dueRow },
  `UPDATE webhook_deliveries d SET attempts = d.attempts + 1, tried_at = now(), next_at = now() + interval '2 minutes'
   FROM (
     SELECT c.id, w.id AS webhook_id, w.url, w.secret, CASE WHEN w.former_secret_until > now() THEN w.former_secret END AS former_secret
     FROM webhooks w CROSS JOIN LATERAL (
       SELECT id FROM webhook_deliveries WHERE webhook_id = w.id AND status = 'WAITING' AND next_at <= now() ORDER BY next_at, id
       LIMIT greatest($each::int - (SELECT count(*) FROM unnest($busy::bigint[]) AS b (id) WHERE b.id = w.id), 0) FOR UPDATE SKIP LOCKED
     ) c
     WHERE w.active AND w.url IS NOT NULL AND (w.rests_until IS NULL OR w.rests_until <= now()) ORDER BY w.last_tried_at NULLS FIRST LIMIT $most
   ) due, webhook_messages m
   WHERE d.id = due.id AND m.id = d.message_id
   RETURNING d.id, due.webhook_id, due.url, due.secret, due.former_secret, d.attempts, d.queued_at <= now() - make_interval(hours => $hours) AS last, ${messageColumns}`,
);

const outcomes = z.array(
  z.object({
    id: z.number(),
    delivered: z.boolean(),
    abandoned: z.boolean(),
    silent: z.boolean(),
    gone: z.boolean(),
    waitSeconds: z.number(),
    httpStatus: z.number().optional(),
    answer: z.string(),
    milliseconds: z.number(),
    /** The complete stored data of the try. */
    kept: loggedTry,
  }),
);
type Outcome = z.output<typeof outcomes>[number];

/** Records the results of some. A silent receiver is paused for a while, longer the longer it has failed, so that the others need not wait for it. */
const note = statement(
  'webhooks.record-outcomes',
  {
    parameters: { outcomes: json(outcomes), hours: z.number(), days: z.number(), tries: z.number() },
    row: { id: z.number(), gone: present(z.boolean()), dead: present(z.boolean()) },
  },
  `WITH told AS (
     SELECT * FROM jsonb_to_recordset($outcomes::jsonb) AS t (id bigint, delivered boolean, abandoned boolean, silent boolean, gone boolean, "waitSeconds" int, "httpStatus" int, answer text, milliseconds int, kept jsonb)
   ), noted AS (
     UPDATE webhook_deliveries d SET http_status = t."httpStatus", answer = t.answer, milliseconds = t.milliseconds,
       tries = (CASE WHEN jsonb_array_length(d.tries) >= $tries::int THEN d.tries - 0 ELSE d.tries END) || t.kept,
       status = CASE WHEN t.delivered THEN 'DELIVERED' WHEN t.abandoned THEN 'FAILED' ELSE 'WAITING' END,
       next_at = CASE WHEN NOT t.delivered AND NOT t.abandoned THEN least(now() + make_interval(secs => t."waitSeconds"), greatest(now(), d.queued_at + make_interval(hours => $hours))) END
     FROM told t WHERE d.id = t.id AND (d.status = 'WAITING' OR t.delivered) RETURNING d.id, d.webhook_id, d.status, d.http_status, t.silent, t.gone
   ), receivers AS (
     SELECT webhook_id, bool_or(status = 'DELIVERED') AS heard, bool_or(silent) AS silent, bool_or(gone) AS gone, bool_or(status = 'FAILED') AS lost,
       (array_agg(http_status ORDER BY id DESC))[1] AS http_status FROM noted GROUP BY webhook_id
   )
   UPDATE webhooks w SET last_tried_at = now(), last_status = r.http_status, failing_since = CASE WHEN NOT r.heard THEN coalesce(w.failing_since, now()) END,
     rests_until = CASE WHEN r.silent AND NOT r.heard THEN now() + least(interval '10 minutes', greatest(interval '10 seconds', (now() - coalesce(w.failing_since, now())) / 4)) END
   FROM receivers r WHERE w.id = r.webhook_id
   RETURNING w.id, r.gone, coalesce(r.lost AND w.failing_since <= now() - make_interval(days => $days), false) AS dead`,
);

/** The running deliveries, and their results. */
class UnderWay {
  /** Each with its receiver. */
  readonly #sending = new Map<Promise<void>, number>();
  /** Receivers whose last answer took long, or did not come: they get one at a time. */
  readonly #slow = new Set<number>();
  #done: Outcome[] = [];

  get size(): number {
    return this.#sending.size;
  }

  get isOver(): boolean {
    return this.#sending.size === 0 && this.#done.length === 0;
  }

  /** Each receiver, once for each of its lanes that is in use. */
  lanesInUse(): number[] {
    return [...this.#sending.values(), ...[...this.#slow].flatMap((id) => Array.from({ length: lanes.each - 1 }, () => id))];
  }

  begin(due: RowOf<typeof dueRow>): void {
    const { webhook_id: webhookId } = due;
    const sending: Promise<void> = deliver(due)
      .then((outcome) => {
        this.#done.push(outcome);
        if (outcome.silent || outcome.milliseconds > slowMilliseconds) this.#slow.add(webhookId);
        else this.#slow.delete(webhookId);
      })
      .finally(() => this.#sending.delete(sending));
    // Its awaiter gets the failure; there may be none yet.
    sending.catch(() => undefined);
    this.#sending.set(sending, webhookId);
  }

  /** The finished ones, as soon as there are some, or none after a while. */
  async finished(): Promise<Outcome[]> {
    if (this.#done.length === 0) await Promise.race([...this.#sending.keys(), pause(lookAgain, undefined, { ref: false })]);
    const done = this.#done;
    this.#done = [];
    return done;
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#sending.keys());
  }
}

/**
 * Delivers everything that is due, and disables receivers that have not responded for days. No receiver waits for
 * another's response: a free lane takes the longest waiting one.
 */
export async function deliverDue(): Promise<void> {
  const underWay = new UnderWay();
  try {
    for (;;) {
      const free = lanes.most - underWay.size;
      const due = free > 0 ? await takeDue.all({ most: free, each: lanes.each, busy: underWay.lanesInUse(), hours: webhookLimits.hours }) : [];
      for (const one of due) underWay.begin(one);
      if (underWay.isOver) return;
      await recordOutcomes(await underWay.finished());
    }
  } finally {
    // Running deliveries are awaited; one whose result cannot be stored is sent again.
    await underWay.end();
  }
}

async function recordOutcomes(done: Outcome[]): Promise<void> {
  if (done.length === 0) return;
  const { hours, days, tries } = webhookLimits;
  for (const { id, gone, dead } of await note.all({ outcomes: done, hours, days, tries })) if (gone || dead) await switchOff(id, gone ? 'GONE' : 'FAILING');
}

/** The other receivers are still served. */
const unopened: Received = {
  httpStatus: undefined,
  headers: {},
  answer: '이 서버의 SECRETS_KEY로 비밀 값을 열 수 없습니다. 비밀 값을 교체해주세요.',
  milliseconds: 0,
};

function opened(webhookId: number, sealed: readonly string[]): string[] | undefined {
  try {
    return sealed.map((each) => unseal(each, `webhook ${webhookId}`));
  } catch (error) {
    log().error({ err: error, webhookId }, 'the secret of a webhook does not open with this key');
    return undefined;
  }
}

async function deliver(due: RowOf<typeof dueRow>): Promise<Outcome> {
  const { id, webhook_id: webhookId, url, secret, former_secret: former, attempts, last, message_id: messageId } = due;
  const body = JSON.stringify(bodyOf(due));
  const secrets = opened(webhookId, former === null ? [secret] : [secret, former]);
  const headers = secrets && (await webhookHeaders(secrets, { id: messageIdOf(messageId), timestamp: Math.floor(Date.now() / 1000), body }));
  const at = new Date().toISOString();
  const { httpStatus, ...received } = headers ? await postToReceiver(url, body, headers) : unopened;
  const status = httpStatus !== undefined && { httpStatus };
  const delivered = httpStatus !== undefined && httpStatus >= 200 && httpStatus < 300;
  const gone = httpStatus === 410;
  const abandoned = !delivered && (last || gone);
  measures()?.webhookTried(delivered ? 'delivered' : abandoned ? 'abandoned' : 'failed');
  return {
    id,
    delivered,
    abandoned,
    gone,
    silent: httpStatus === undefined,
    waitSeconds: waits[attempts - 1] ?? longestWait,
    ...status,
    answer: Array.from(received.answer).slice(0, webhookLimits.answer).join(''),
    milliseconds: received.milliseconds,
    kept: { at, ...status, ...received },
  };
}
