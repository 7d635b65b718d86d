import { z } from 'zod';
import { statement } from '../../database/statement.ts';
import type { Leaver } from '../users/leavers.public.ts';

const person = { parameters: { userId: z.number() } };
/** Texts that are no longer, or not yet, visible. */
const eraseHidden = statement(
  'posts.erase-hidden',
  person,
  `UPDATE posts SET title = '', content = '', content_html = '', excerpt = '', tags = '{}', deleted_at = coalesce(deleted_at, now()) WHERE author_id = $userId AND (held OR deleted_at IS NOT NULL)`,
);
const eraseDeleted = statement(
  'posts.erase-deleted-comments',
  person,
  "UPDATE comments SET content = '', content_html = '' WHERE author_id = $userId AND deleted_at IS NOT NULL",
);

/** Deleted or held texts. Posts and comments that people read remain, without a name. */
export async function emptyPosts({ userId }: Leaver): Promise<void> {
  await eraseHidden.run({ userId });
  await eraseDeleted.run({ userId });
}
