import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import { postLength, postTypes } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { Post, PostChange, PostInput } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import type { UserActor } from '../../../http/admission/actor.ts';
import { fail } from '../../../http/base/app-error.ts';
import { excerptOf } from '../../../markdown/excerpt.ts';
import { usePictures } from '../../files/text-pictures.public.ts';
import { isNewcomer, tooManyLinks } from '../../publishing/newcomers.public.ts';
import { limitPace } from '../../publishing/pace.public.ts';
import { readPost } from '../read/get-post.ts';
import { renderText } from '../read/post-text.ts';
import { announcePost } from './announce.ts';
import { storeRevision } from './revisions.ts';

const texts = {
  title: z.string(),
  content: z.string(),
  contentHtml: z.string(),
  rendererVersion: z.number(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  held: z.boolean(),
};

const findBoard = statement(
  'posts.find-board',
  {
    parameters: { userId: z.number(), courseId: z.number().nullable(), lectureId: z.number().nullable() },
    row: { course_id: z.number(), may_write: present(z.boolean()) },
  },
  `SELECT c.id AS course_id, c.instructor_id = $userId OR EXISTS (
       SELECT FROM enrollments e WHERE e.course_id = c.id AND e.user_id = $userId AND (e.expires_at IS NULL OR e.expires_at > now())
     ) AS may_write
   FROM courses c WHERE c.id = coalesce($courseId, (SELECT course_id FROM lectures WHERE id = $lectureId))
     AND ($lectureId::bigint IS NULL OR EXISTS (SELECT FROM lectures l WHERE l.id = $lectureId AND l.course_id = c.id AND l.live))`,
);

export const addPost = statement(
  'posts.add',
  {
    parameters: {
      userId: z.number(),
      type: z.enum(postTypes),
      courseId: z.number().nullable(),
      lectureId: z.number().nullable(),
      atSeconds: z.number().nullable(),
      promotion: z.boolean(),
      ...texts,
    },
    row: { id: z.number() },
  },
  `INSERT INTO posts (author_id, type, course_id, lecture_id, at_seconds, title, content, content_html, renderer_version, excerpt, tags, held, promotion)
   VALUES ($userId, $type, $courseId, $lectureId, $atSeconds, $title, $content, $contentHtml, $rendererVersion, $excerpt, $tags, $held, $promotion) RETURNING id`,
);

const lockOwn = statement(
  'posts.lock-own',
  {
    parameters: { userId: z.number(), id: z.number() },
    row: {
      title: z.string(),
      content: z.string(),
      content_html: z.string(),
      renderer_version: z.number(),
      excerpt: z.string(),
      tags: z.array(z.string()),
      held: z.boolean(),
      updated_at: z.date(),
    },
  },
  'SELECT title, content, content_html, renderer_version, excerpt, tags, held, updated_at FROM posts WHERE id = $id AND author_id = $userId AND deleted_at IS NULL FOR NO KEY UPDATE',
);

const changeTexts = statement(
  'posts.change',
  { parameters: { id: z.number(), ...texts } },
  `UPDATE posts SET title = $title, content = $content, content_html = $contentHtml, renderer_version = $rendererVersion, excerpt = $excerpt, tags = $tags, held = $held,
     updated_at = now() WHERE id = $id`,
);

/** A question that is open again has no accepted answer. */
const setResolved = statement(
  'posts.set-resolved',
  { parameters: { id: z.number(), resolved: z.boolean() } },
  'UPDATE posts SET resolved = $resolved, accepted_comment_id = CASE WHEN $resolved THEN accepted_comment_id END WHERE id = $id AND resolved <> $resolved',
);

const removePost = statement(
  'posts.remove',
  { parameters: { userId: z.number(), id: z.number() } },
  'UPDATE posts SET deleted_at = now() WHERE id = $id AND author_id = $userId AND deleted_at IS NULL',
);

/** Writes a post and notifies the people concerned. @throws AppError COURSE_001, POST_002 */
export async function createPost(actor: UserActor, { courseId, lectureId, atSeconds, type, title, tags, content }: PostInput): Promise<Post> {
  const { userId } = actor;
  const { values, mentioned } = await contentOf(userId, content);
  return transaction(async () => {
    const board = await boardFor(actor, courseId, lectureId);
    await limitPace(userId, 'POST');
    const place = { courseId: board, lectureId: lectureId ?? null, atSeconds: atSeconds ?? null };
    const { id } = await addPost.one({ userId, type, ...place, title, tags, promotion: false, ...values });
    await usePictures(userId, id, content);
    await announcePost(id, mentioned);
    return readPost(actor, id);
  });
}

/** The course whose board a post belongs to, if any. @throws AppError COURSE_001 for a person who neither learns nor teaches it, and for an unknown one */
async function boardFor({ userId, roles }: UserActor, courseId: number | undefined, lectureId: number | undefined): Promise<number | null> {
  if (courseId === undefined && lectureId === undefined) return null;
  const board = await findBoard.first({ userId, courseId: courseId ?? null, lectureId: lectureId ?? null });
  if (!board || !(board.may_write || roles.admin)) throw fail(enrollmentErrors.notEnrolled);
  return board.course_id;
}

/** Changes the given members of a post; the former content is stored for its author. @throws AppError COMMON_004 */
export async function updatePost(actor: UserActor, id: number, { resolved, content, ...others }: PostChange): Promise<Post> {
  const { userId } = actor;
  const written = content === undefined ? undefined : await contentOf(userId, content);
  return transaction(async () => {
    const before = await lockOwn.first({ userId, id });
    if (!before) throw fail(commonErrors.notFound);
    const { title = before.title, tags = before.tags } = others;
    const values = written?.values ?? {
      content: before.content,
      contentHtml: before.content_html,
      rendererVersion: before.renderer_version,
      excerpt: before.excerpt,
      held: before.held,
    };
    if (before.title !== title || before.content !== values.content || before.tags.join('\n') !== tags.join('\n')) {
      await storeRevision(userId, id, before);
      // A held post stays hidden.
      await changeTexts.run({ id, title, tags, ...values, held: before.held || values.held });
      await usePictures(userId, id, values.content);
      await announcePost(id, written?.mentioned ?? []);
    }
    if (resolved !== undefined) await setResolved.run({ id, resolved });
    return readPost(actor, id);
  });
}

/** Deletes a post; answers to it remain readable. @throws AppError COMMON_004 */
export async function deletePost(userId: number, id: number): Promise<void> {
  if ((await removePost.run({ userId, id })) === 0) throw fail(commonErrors.notFound);
}

/** The stored form of a text. A newcomer's text with many links to other sites waits for an operator. */
export async function contentOf(userId: number, content: string) {
  const newcomer = await isNewcomer(userId);
  const { html, rendererVersion, links, mentioned } = await renderText(content, newcomer);
  return {
    values: { content, contentHtml: html, rendererVersion, excerpt: excerptOf(content, postLength.excerpt), held: tooManyLinks(newcomer, links) },
    mentioned,
  };
}
