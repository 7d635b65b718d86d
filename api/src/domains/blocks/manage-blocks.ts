import type { Block } from '@baeum/contract/domains/blocks/blocks.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../database/paging/counted-page.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { authorColumns, authorRow, toAuthor } from '../users/authors.public.ts';

const pair = { userId: z.number(), blockedId: z.number() };
const blockRow = { blocked_user_id: z.number(), ...authorRow('blocked'), created_at: z.date() };
const columns = `b.blocked_user_id, ${authorColumns('u', 'blocked')}, b.created_at`;

const add = statement(
  'blocks.add',
  { parameters: pair },
  'INSERT INTO blocks (user_id, blocked_user_id) SELECT $userId, u.id FROM users u WHERE u.id = $blockedId AND u.id <> $userId FOR KEY SHARE ON CONFLICT DO NOTHING',
);
const find = statement(
  'blocks.find',
  { parameters: pair, row: blockRow },
  `SELECT ${columns} FROM blocks b JOIN users u ON u.id = b.blocked_user_id WHERE b.user_id = $userId AND b.blocked_user_id = $blockedId`,
);
const list = statement(
  'blocks.list',
  { parameters: { userId: z.number(), limit: z.number(), offset: z.number() }, row: { ...blockRow, total: present(z.number()) } },
  `SELECT ${columns}, count(*) OVER () AS total FROM blocks b JOIN users u ON u.id = b.blocked_user_id
   WHERE b.user_id = $userId ORDER BY b.created_at DESC, b.blocked_user_id DESC LIMIT $limit OFFSET $offset`,
);
const remove = statement('blocks.remove', { parameters: pair }, 'DELETE FROM blocks WHERE user_id = $userId AND blocked_user_id = $blockedId');

/** The blocked person is not notified; a repeated call changes nothing. @throws AppError COMMON_004 for an unknown person, and for oneself */
export async function createBlock(userId: number, blockedId: number): Promise<Block> {
  return transaction(async () => {
    await add.run({ userId, blockedId });
    const block = await find.first({ userId, blockedId });
    if (!block) throw fail(commonErrors.notFound);
    return toBlock(block);
  });
}

/** Newest first. */
export async function listBlocks(userId: number, query: { page: number; pageSize: number }) {
  const { rows, total } = await countedPage(query, (range) => list.all({ userId, ...range }));
  return toPage(rows.map(toBlock), query, total);
}

export async function deleteBlock(userId: number, blockedId: number): Promise<void> {
  await remove.run({ userId, blockedId });
}

function toBlock(row: RowOf<typeof blockRow>): Block {
  return { user: toAuthor(row.blocked_user_id, row.blocked_name, row.blocked_slug, row.blocked_picture), createdAt: row.created_at.toISOString() };
}
