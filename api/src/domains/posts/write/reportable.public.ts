import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import type { ReportedThing } from '../../publishing/publication.public.ts';
import { clearAccepted } from './accept-answer.ts';

const foundRow = { author_id: z.number(), title: z.string(), content: z.string(), post_id: z.number() };

const findPost = statement(
  'posts.find-reported',
  { parameters: { userId: z.number(), id: z.number() }, row: foundRow },
  'SELECT author_id, title, content, id AS post_id FROM posts WHERE id = $id AND deleted_at IS NULL AND NOT author_blocked AND (NOT held OR author_id = $userId)',
);
const findComment = statement(
  'posts.find-reported-comment',
  { parameters: { userId: z.number(), id: z.number() }, row: foundRow },
  `SELECT m.author_id, p.title, m.content, m.post_id FROM comments m JOIN posts p ON p.id = m.post_id
   WHERE m.id = $id AND m.shown AND (NOT p.held OR p.author_id = $userId)`,
);
const removePost = statement(
  'posts.remove-reported',
  { parameters: { id: z.number() } },
  'UPDATE posts SET deleted_at = now(), deleted_by_operator = true WHERE id = $id AND deleted_at IS NULL',
);
const restorePost = statement(
  'posts.restore-reported',
  { parameters: { id: z.number() } },
  "UPDATE posts SET deleted_at = NULL, deleted_by_operator = false WHERE id = $id AND deleted_by_operator AND content <> ''",
);
const restoreComment = statement(
  'posts.restore-reported-comment',
  { parameters: { id: z.number() } },
  "UPDATE comments SET deleted_at = NULL, deleted_by_operator = false WHERE id = $id AND deleted_by_operator AND content <> ''",
);
const removeComment = statement(
  'posts.remove-reported-comment',
  { parameters: { id: z.number() }, row: { post_id: z.number() } },
  'UPDATE comments SET deleted_at = now(), deleted_by_operator = true WHERE id = $id AND deleted_at IS NULL RETURNING post_id',
);

/** How posts are reported, and removed by an operator. */
export const reportablePost = {
  async find(userId: number, id: number): Promise<ReportedThing | undefined> {
    const post = await findPost.first({ userId, id });
    return post && { authorId: post.author_id, content: `${post.title}\n\n${post.content}`, link: `/community/${id}` };
  },
  async remove(id: number): Promise<void> {
    await removePost.run({ id });
  },
  restore: async (id: number): Promise<boolean> => (await restorePost.run({ id })) > 0,
};

export const reportableComment = {
  async find(userId: number, id: number): Promise<ReportedThing | undefined> {
    const comment = await findComment.first({ userId, id });
    return comment && { authorId: comment.author_id, content: comment.content, link: `/community/${comment.post_id}#comment-${id}` };
  },
  async remove(id: number): Promise<void> {
    const removed = await removeComment.first({ id });
    if (removed) await clearAccepted(removed.post_id, id);
  },
  restore: async (id: number): Promise<boolean> => (await restoreComment.run({ id })) > 0,
};
