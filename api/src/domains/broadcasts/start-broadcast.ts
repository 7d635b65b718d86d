import { broadcastErrors } from '@baeum/contract/domains/broadcasts/broadcasts.errors.ts';
import { broadcastSegments } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { Broadcast, BroadcastInput, TryBroadcast } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import { fail } from '../../http/base/app-error.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { authorOf, differences, recordAudit } from '../audit-logs/audit-logs.public.ts';
import { previewBroadcast } from './audience.ts';
import { sendBroadcast } from './broadcasts.jobs.ts';
import { mailTrial } from './broadcasts.mails.ts';
import { getBroadcast } from './list-broadcasts.ts';

/** The operator, and their request. */
export interface Call {
  actor: UserActor;
  context: RequestContext;
}

const add = statement(
  'broadcasts.add',
  {
    parameters: {
      authorId: z.number(),
      segment: z.enum(broadcastSegments),
      userIds: z.array(z.number()).nullable(),
      title: z.string(),
      content: z.string(),
      advertising: z.boolean(),
      perHour: z.number(),
    },
    row: { id: z.number() },
  },
  `INSERT INTO broadcasts (author_id, segment, user_ids, title, content, advertising, per_hour)
   VALUES ($authorId, $segment, $userIds, $title, $content, $advertising, $perHour) RETURNING id`,
);

const stop = statement(
  'broadcasts.stop',
  { parameters: { id: z.number() } },
  "UPDATE broadcasts SET status = 'STOPPED', finished_at = now(), next_at = NULL WHERE id = $id AND status IN ('GATHERING', 'SENDING')",
);

const findAddress = statement(
  'broadcasts.find-address',
  { parameters: { userId: z.number() }, row: { email: z.string() } },
  'SELECT email FROM users WHERE id = $userId',
);

/** @throws AppError BROADCAST_002 */
export async function broadcastMessage(call: Call, { userIds, ...input }: BroadcastInput): Promise<{ id: number; queued: number }> {
  const authorId = call.actor.userId;
  const ids = userIds && [...new Set(userIds)];
  const { recipients: queued, audienceIsCapped } = await previewBroadcast(authorId, { ...input, userIds: ids });
  // Of more people than are counted, some may have agreed though none of the first has.
  if (queued === 0 && !audienceIsCapped) throw fail(broadcastErrors.nobody);
  return transaction(async () => {
    const { id } = await add.one({ ...input, userIds: ids ?? null, authorId });
    await sendBroadcast.enqueue({ broadcastId: id }, { key: `broadcast ${id}` });
    const { content: _content, ...told } = input;
    await recordAudit({
      author: authorOf(call),
      action: 'broadcasts.send',
      target: `messages/${id}`,
      diff: differences(undefined, { ...told, ...(ids && { userIds: ids }) }),
    });
    return { id, queued };
  });
}

/** Messages under way are sent first. @throws AppError BROADCAST_001, COMMON_004 */
export async function stopBroadcast(call: Call, id: number): Promise<Broadcast> {
  return transaction(async () => {
    const before = await getBroadcast(id);
    if ((await stop.run({ id })) === 0) throw fail(broadcastErrors.over);
    await sendBroadcast.cancel(`broadcast ${id}`);
    const after = await getBroadcast(id);
    await recordAudit({
      author: authorOf(call),
      action: 'broadcasts.stop',
      target: `messages/${id}`,
      diff: differences(before, after, ['finishedAt', 'waiting']),
    });
    return after;
  });
}

/** The mail that others would get, to the operator alone. */
export async function tryBroadcast(call: Call, words: TryBroadcast): Promise<{ ok: true }> {
  await transaction(async () => {
    const { email } = await findAddress.one({ userId: call.actor.userId });
    await mailTrial(email, words);
    await recordAudit({ author: authorOf(call), action: 'broadcasts.try', target: 'messages/trial', diff: { title: [null, words.title] } });
  });
  return { ok: true };
}
