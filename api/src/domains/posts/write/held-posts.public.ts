import { mostPostsCounted, postTypes } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { HeldPostDecision, Post } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { present, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import type { UserActor } from '../../../http/admission/actor.ts';
import { fail } from '../../../http/base/app-error.ts';
import type { RequestContext } from '../../../http/base/request-context.ts';
import { authorOf, recordAudit } from '../../audit-logs/audit-logs.public.ts';
import { outsideLinks } from '../../publishing/outside-links.public.ts';
import type { Holdable } from '../../publishing/publication.public.ts';
import { authorColumns, authorRow, toAuthor } from '../../users/authors.public.ts';
import { postColumns, postJoins, postRow, toPost } from '../read/post-rows.ts';
import { renderText } from '../read/post-text.ts';
import { announceReleased } from './announce.ts';

const waits = 'p.held AND p.deleted_at IS NULL AND NOT p.author_blocked';
const listHeld = statement(
  'posts.list-held',
  {
    parameters: { limit: z.number(), offset: z.number() },
    row: {
      id: z.number(),
      type: z.enum(postTypes),
      title: z.string(),
      content: z.string(),
      content_html: z.string(),
      author_id: z.number(),
      ...authorRow('author'),
      created_at: z.date(),
      total: present(z.number()),
    },
  },
  `SELECT p.id, p.type, p.title, p.content, p.content_html, p.author_id, ${authorColumns('u', 'author')}, p.created_at,
     (SELECT count(*) FROM (SELECT FROM posts p WHERE ${waits} LIMIT ${mostPostsCounted}) counted) AS total
   FROM posts p JOIN users u ON u.id = p.author_id WHERE ${waits} ORDER BY p.id LIMIT $limit OFFSET $offset`,
);

const release = statement(
  'posts.release',
  { parameters: { id: z.number() }, row: { content: z.string() } },
  'UPDATE posts p SET held = false WHERE id = $id AND held AND deleted_at IS NULL RETURNING content',
);
const removeHeld = statement(
  'posts.remove-held',
  { parameters: { id: z.number() } },
  'UPDATE posts SET deleted_at = now(), deleted_by_operator = true WHERE id = $id AND held AND deleted_at IS NULL',
);
const findAny = statement(
  'posts.find-any',
  { parameters: { userId: z.number().nullable(), id: z.number() }, row: postRow },
  `SELECT ${postColumns} FROM posts p ${postJoins} WHERE p.id = $id`,
);

export const heldPost: Holdable = {
  async release(id) {
    const released = await release.first({ id });
    if (released) await announceReleased(id, (await renderText(released.content, true)).mentioned);
    return released !== undefined;
  },
  removeHeld: async (id) => (await removeHeld.run({ id })) > 0,
};

/** Posts that wait for an operator, the oldest first. */
export async function listHeldPosts(query: { page: number; pageSize: number }) {
  const { rows, total } = await countedPage(query, (range) => listHeld.all(range));
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    author: toAuthor(row.author_id, row.author_name, row.author_slug, row.author_picture),
    links: outsideLinks(row.content_html),
    createdAt: row.created_at.toISOString(),
  }));
  return toPage(items, query, total);
}

/** Publishes a held post and notifies the people concerned, or removes it. @throws AppError COMMON_004 */
export async function settleHeldPost(call: { actor: UserActor; context: RequestContext }, id: number, { action }: HeldPostDecision): Promise<Post> {
  return transaction(async () => {
    const settled = await (action === 'RELEASE' ? heldPost.release(id) : heldPost.removeHeld(id));
    if (!settled) throw fail(commonErrors.notFound);
    await recordAudit({
      author: authorOf(call),
      action: action === 'RELEASE' ? 'posts.release' : 'posts.remove',
      target: `posts/${id}`,
      diff: { held: [true, action === 'RELEASE' ? false : 'removed'] },
    });
    const row = await findAny.one({ userId: call.actor.userId, id });
    return toPost(row, row.content_html);
  });
}
