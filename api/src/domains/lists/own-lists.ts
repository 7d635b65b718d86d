import { listErrors } from '@baeum/contract/domains/lists/lists.errors.ts';
import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';
import type { MyList } from '@baeum/contract/domains/lists/lists.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { findList, listMyLists } from './list-rows.ts';

const ofUser = { userId: z.number() };
const ofList = { userId: z.number(), listId: z.number() };

/** Concurrent adding or ordering of this person's lists waits for each other. */
const lockOwner = statement('lists.lock-owner', { parameters: ofUser, row: { id: z.number() } }, 'SELECT id FROM users WHERE id = $userId FOR NO KEY UPDATE');
const countLists = statement(
  'lists.count',
  { parameters: ofUser, row: { total: present(z.number()) } },
  'SELECT count(*) AS total FROM lists WHERE user_id = $userId',
);
const addList = statement(
  'lists.add',
  { parameters: { ...ofUser, title: z.string() }, row: { id: z.number(), seq: z.number(), created_at: z.date() } },
  'INSERT INTO lists (user_id, title, seq) SELECT $userId, $title, coalesce(max(seq), 0) + 1 FROM lists WHERE user_id = $userId RETURNING id, seq, created_at',
);

/** @throws AppError LIST_003 */
export async function createMyList(userId: number, title: string): Promise<MyList> {
  return transaction(async () => {
    await lockOwner.run({ userId });
    const { total } = await countLists.one({ userId });
    if (total >= listLimits.lists) throw fail(listErrors.full);
    const { id, created_at: createdAt } = await addList.one({ userId, title });
    return { id, title, seq: total + 1, courseCount: 0, thumbnailUrls: [], createdAt: createdAt.toISOString() };
  });
}

const removeList = statement('lists.remove', { parameters: ofList }, 'DELETE FROM lists WHERE id = $listId AND user_id = $userId');

/** @throws AppError COMMON_004 for a list that is not theirs */
export async function deleteMyList(userId: number, listId: number): Promise<void> {
  if ((await removeList.run({ userId, listId })) === 0) throw fail(commonErrors.notFound);
}

const rename = statement(
  'lists.rename',
  { parameters: { ...ofList, title: z.string() } },
  'UPDATE lists SET title = $title WHERE id = $listId AND user_id = $userId',
);

/** @throws AppError COMMON_004 for a list that is not theirs */
export async function renameMyList(userId: number, listId: number, title: string): Promise<MyList> {
  await rename.run({ userId, listId, title });
  return findList(userId, listId);
}

/** Rows are locked, so that none is deleted before the new order is stored. */
const lockLists = statement(
  'lists.lock',
  { parameters: ofUser, row: { id: z.number() } },
  'SELECT id FROM lists WHERE user_id = $userId ORDER BY id FOR UPDATE',
);
const setOrder = statement(
  'lists.set-order',
  { parameters: { ...ofUser, ids: z.array(z.number()) } },
  'UPDATE lists l SET seq = o.seq FROM unnest($ids::bigint[]) WITH ORDINALITY AS o (id, seq) WHERE l.id = o.id AND l.user_id = $userId',
);

/** @throws AppError LIST_001 unless every list occurs once */
export async function reorderMyLists(userId: number, ids: number[]): Promise<MyList[]> {
  return transaction(async () => {
    await lockOwner.run({ userId });
    const kept = await lockLists.all({ userId });
    if (
      !isPermutation(
        ids,
        kept.map(({ id }) => id),
      )
    )
      throw fail(listErrors.otherSet);
    await setOrder.run({ userId, ids });
    return listMyLists(userId);
  });
}

/** Whether both contain the same ids without duplicates. */
export function isPermutation(given: readonly number[], kept: readonly number[]): boolean {
  const named = new Set(given);
  return given.length === kept.length && named.size === kept.length && kept.every((id) => named.has(id));
}
