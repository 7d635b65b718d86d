import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import type { Comment, CommentChange, CommentInput } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { fail } from '../../../http/base/app-error.ts';
import { leavePictures, usePictures } from '../../files/text-pictures.public.ts';
import { isNewcomer, tooManyLinks } from '../../publishing/newcomers.public.ts';
import { limitPace } from '../../publishing/pace.public.ts';
import { readComment } from '../read/get-post.ts';
import { renderText, type RenderedText } from '../read/post-text.ts';
import { acceptAnswer, clearAccepted } from './accept-answer.ts';
import { announceComment } from './announce.ts';

const texts = { content: z.string(), contentHtml: z.string(), rendererVersion: z.number() };
const own = { userId: z.number(), id: z.number() };

/** A reply to a reply belongs to the same comment: `found` is the one given, `parent_id` the one it belongs to. */
const addComment = statement(
  'posts.add-comment',
  {
    parameters: { userId: z.number(), postId: z.number(), parentId: z.number().nullable(), ...texts },
    row: { id: z.number() },
  },
  `INSERT INTO comments (post_id, parent_id, author_id, content, content_html, renderer_version)
   SELECT p.id, coalesce(m.parent_id, m.id), $userId, $content, $contentHtml, $rendererVersion
   FROM posts p LEFT JOIN comments m ON m.id = $parentId AND m.post_id = p.id AND m.shown
   WHERE p.id = $postId AND p.deleted_at IS NULL AND NOT p.author_blocked AND (NOT p.held OR p.author_id = $userId) AND ($parentId::bigint IS NULL OR m.id IS NOT NULL)
   RETURNING id`,
);
const findAuthor = statement(
  'posts.find-author-of-comment',
  { parameters: { id: z.number() }, row: { author_id: z.number() } },
  'SELECT author_id FROM comments WHERE id = $id',
);

const changeComment = statement(
  'posts.change-comment',
  { parameters: { ...own, ...texts }, row: { post_id: z.number(), former: z.string() } },
  `WITH before AS (SELECT id, content AS former FROM comments WHERE id = $id AND author_id = $userId AND deleted_at IS NULL FOR NO KEY UPDATE)
   UPDATE comments c SET content = $content, content_html = $contentHtml, renderer_version = $rendererVersion, updated_at = now()
   FROM before b WHERE c.id = b.id RETURNING c.post_id, b.former`,
);
const removeComment = statement(
  'posts.remove-comment',
  { parameters: own, row: { post_id: z.number() } },
  'UPDATE comments SET deleted_at = now() WHERE id = $id AND author_id = $userId AND deleted_at IS NULL RETURNING post_id',
);
const findSource = statement(
  'posts.find-comment-source',
  { parameters: own, row: { content: z.string() } },
  'SELECT content FROM comments WHERE id = $id AND author_id = $userId AND deleted_at IS NULL',
);

/** Writes a comment and notifies the people concerned. @throws AppError COMMON_004, POST_002, POST_003 */
export async function createComment(userId: number, postId: number, { content, parentId }: CommentInput): Promise<Comment> {
  const text = await commentText(userId, content);
  return transaction(async () => {
    await limitPace(userId, 'COMMENT');
    const added = await addComment.first({ userId, postId, parentId: parentId ?? null, ...valuesOf(content, text) });
    if (!added) throw fail(commonErrors.notFound);
    await usePictures(userId, postId, content);
    const repliedTo = parentId === undefined ? null : (await findAuthor.one({ id: parentId })).author_id;
    await announceComment({ id: added.id, authorId: userId, postId, repliedTo }, text.mentioned);
    return readComment(added.id);
  });
}

/** Its author changes the text, the asker accepts it as the answer. @throws AppError COMMON_004, POST_001, POST_003 */
export async function updateComment(userId: number, id: number, { content, accepted }: CommentChange): Promise<Comment> {
  const text = content === undefined ? undefined : await commentText(userId, content);
  return transaction(async () => {
    if (content !== undefined && text) {
      const changed = await changeComment.first({ userId, id, ...valuesOf(content, text) });
      if (!changed) throw fail(commonErrors.notFound);
      await leavePictures(userId, changed.post_id, changed.former);
      await usePictures(userId, changed.post_id, content);
    }
    if (accepted !== undefined) await acceptAnswer(userId, id, accepted);
    if (content === undefined && accepted === undefined) await getCommentSource(userId, id);
    return readComment(id);
  });
}

/** Deletes a comment; replies to it remain readable. An accepted answer is no longer accepted. @throws AppError COMMON_004 */
export async function deleteComment(userId: number, id: number): Promise<void> {
  await transaction(async () => {
    const removed = await removeComment.first({ userId, id });
    if (!removed) throw fail(commonErrors.notFound);
    await clearAccepted(removed.post_id, id);
  });
}

/** @throws AppError COMMON_004 for comments of others */
export async function getCommentSource(userId: number, id: number): Promise<{ content: string }> {
  const source = await findSource.first({ userId, id });
  if (!source) throw fail(commonErrors.notFound);
  return source;
}

/** @throws AppError POST_003: comments are shown without a review, so a newcomer may link to few other sites */
async function commentText(userId: number, content: string): Promise<RenderedText> {
  const newcomer = await isNewcomer(userId);
  const text = await renderText(content, newcomer);
  if (tooManyLinks(newcomer, text.links)) throw fail(postErrors.tooManyLinks);
  return text;
}

function valuesOf(content: string, { html: contentHtml, rendererVersion }: RenderedText) {
  return { content, contentHtml, rendererVersion };
}
