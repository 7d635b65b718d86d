import { commentPartSize } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { Comment, CommentPart, Post, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import type { UserActor } from '../../../http/admission/actor.ts';
import { mayOperate } from '../../../http/admission/rights.ts';
import { fail } from '../../../http/base/app-error.ts';
import type { RequestContext } from '../../../http/base/request-context.ts';
import { commentColumns, commentJoins, commentRow, inPlace, toComment, type CommentRow } from './comment-rows.ts';
import { postColumns, postJoins, postRow, toPost } from './post-rows.ts';
import { htmlOf } from './post-text.ts';
import { countView } from './post-views.public.ts';

/** The reader of a post; undefined for visitors. */
type Reader = UserActor | undefined;

const reader = { userId: z.number().nullable(), operator: z.boolean() };

/** A held post is visible to its author and to operators; a deleted one, and one whose author is blocked, to everybody, while there are answers to it. */
export const readable = `((p.deleted_at IS NULL AND NOT p.author_blocked AND (NOT p.held OR p.author_id = $userId OR $operator))
  OR ((p.deleted_at IS NOT NULL OR p.author_blocked) AND NOT p.held AND p.comment_count > 0))`;

const findPost = statement(
  'posts.find',
  { parameters: { ...reader, id: z.number() }, row: postRow },
  `SELECT ${postColumns} FROM posts p ${postJoins} WHERE p.id = $id AND ${readable}`,
);

/** Comments in the order in which they were written, each followed by its replies. */
const listAfter = statement(
  'posts.list-comments',
  { parameters: { ...reader, id: z.number(), afterThread: z.number(), afterId: z.number(), limit: z.number() }, row: commentRow },
  `SELECT ${commentColumns} FROM (
     SELECT m.* FROM comments m WHERE m.post_id = $id AND (m.thread_id, m.id) > ($afterThread, $afterId) AND ${inPlace} ORDER BY m.thread_id, m.id LIMIT $limit
   ) m ${commentJoins} WHERE ${readable} ORDER BY m.thread_id, m.id`,
);

const findComment = statement(
  'posts.find-comment',
  { parameters: { id: z.number() }, row: commentRow },
  `SELECT ${commentColumns} FROM comments m ${commentJoins} WHERE m.id = $id AND m.shown`,
);

export const readerOf = (actor: Reader) => ({ userId: actor?.userId ?? null, operator: mayOperate(actor, 'admin:content', 'admin:read') });

/** A post without its comments. @throws AppError COMMON_004 */
export async function readPost(actor: Reader, id: number): Promise<Post> {
  const row = await findPost.first({ ...readerOf(actor), id });
  if (!row) throw fail(commonErrors.notFound);
  const [html = ''] = await htmlOf([row]);
  return toPost(row, html);
}

/** A post with the first part of its comments, by three statements at most. @throws AppError COMMON_004 */
export async function getPost(actor: Reader, id: number): Promise<PostDetail> {
  const [row, part] = await Promise.all([findPost.first({ ...readerOf(actor), id }), readComments(actor, id, undefined)]);
  if (!row) throw fail(commonErrors.notFound);
  const [html = ''] = await htmlOf([row]);
  const { accepted_comment_id: acceptedId } = row;
  const accepted = acceptedId === null ? undefined : (part.items.find((comment) => comment.id === acceptedId) ?? (await findShown(acceptedId)));
  return { ...toPost(row, html), comments: part.items, nextCursor: part.nextCursor, acceptedComment: accepted && !accepted.deleted ? accepted : null };
}

/** A post as a person opens it, which counts as a view of others than its author. @throws AppError COMMON_004 */
export async function readAs(actor: Reader, { ip, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>, id: number): Promise<PostDetail> {
  const post = await getPost(actor, id);
  const open = !post.held && !post.deleted;
  if (open && actor?.userId !== post.author.id) countView(id, actor ? `user ${actor.userId}` : `${ip} ${userAgent}`);
  return post;
}

/** Further comments. @throws AppError COMMON_004 */
export async function listComments(actor: Reader, id: number, cursor: string | undefined): Promise<CommentPart> {
  const part = await readComments(actor, id, cursor);
  if (part.items.length === 0) await readPost(actor, id);
  return part;
}

async function readComments(actor: Reader, id: number, cursor: string | undefined): Promise<CommentPart> {
  const [afterThread = 0, afterId = 0] = cursor?.split('.').map(Number) ?? [];
  const rows = await listAfter.all({ ...readerOf(actor), id, afterThread, afterId, limit: commentPartSize + 1 });
  const read = rows.slice(0, commentPartSize);
  const last = read.at(-1);
  return { items: await toComments(read), nextCursor: last && rows.length > commentPartSize ? `${last.thread_id}.${last.id}` : null };
}

async function toComments(rows: readonly CommentRow[]): Promise<Comment[]> {
  const htmls = await htmlOf(rows);
  return rows.map((row, index) => toComment(row, htmls[index] ?? ''));
}

/** An existing comment. @throws AppError COMMON_004 */
export async function readComment(id: number): Promise<Comment> {
  const comment = await findShown(id);
  if (!comment) throw fail(commonErrors.notFound);
  return comment;
}

async function findShown(id: number): Promise<Comment | undefined> {
  const row = await findComment.first({ id });
  return row && (await toComments([row]))[0];
}
