import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import type { NotificationData } from '../../../notices/all-notices.ts';
import { notify, notifyOf } from '../../notifications/notifications.public.ts';
import { shown } from '../read/shown-posts.public.ts';

/** At most this many people are notified that a text mentions them. */
const mostNotified = 10;

const findPost = statement(
  'posts.find-announced',
  {
    parameters: { id: z.number() },
    row: {
      type: z.string(),
      title: z.string(),
      author_id: z.number(),
      course_id: z.number().nullable(),
      course_title: z.string().nullable(),
      instructor_id: z.number().nullable(),
    },
  },
  `SELECT p.type, p.title, p.author_id, p.course_id, c.title AS course_title, c.instructor_id FROM posts p LEFT JOIN courses c ON c.id = p.course_id
   WHERE p.id = $id AND ${shown}`,
);

/** Notifies of a new post: the instructor of its course of a question, and the mentioned people. A held one is announced when it is released. */
export async function announcePost(id: number, mentioned: readonly number[]): Promise<void> {
  const post = await findPost.first({ id });
  if (!post) return;
  const { author_id: authorId, title, instructor_id: instructorId, course_title: course } = post;
  const asked = post.type === 'QUESTION' && instructorId !== null && instructorId !== authorId;
  if (asked)
    await notifyOf(instructorId, 'question-received', { id, course: course ?? '' }, { by: authorId, key: `post/${id}`, courseId: post.course_id ?? undefined });
  await notifyMentioned(authorId, { id, title }, `post/${id}`, mentioned, [authorId, ...(asked ? [instructorId] : [])]);
}

interface NewComment {
  id: number;
  authorId: number;
  postId: number;
  /** The author of the comment it replies to. */
  repliedTo: number | null;
}

/** Notifies the author of a post that it is public now, and announces it. */
export async function announceReleased(id: number, mentioned: readonly number[]): Promise<void> {
  const post = await findPost.first({ id });
  if (!post) return;
  await notify(post.author_id, 'post-released', { id, title: post.title }, { key: `post/${id}` });
  await announcePost(id, mentioned);
}

/** Notifies of a new comment: the person it answers, the author of the post, and the mentioned people, each once. */
export async function announceComment({ id, authorId, postId, repliedTo }: NewComment, mentioned: readonly number[]): Promise<void> {
  const post = await findPost.first({ id: postId });
  if (!post) return;
  const data = { id: postId, title: post.title, commentId: id };
  const key = `comment/${id}`;
  if (repliedTo !== null && repliedTo !== authorId) await notifyOf(repliedTo, 'comment-replied', data, { by: authorId, key });
  if (post.author_id !== authorId && post.author_id !== repliedTo) await notifyOf(post.author_id, 'post-commented', data, { by: authorId, key });
  await notifyMentioned(authorId, data, key, mentioned, [authorId, post.author_id, ...(repliedTo === null ? [] : [repliedTo])]);
}

/** Notifies the author of the accepted answer; of the same answer only once. */
export async function announceAccepted(postId: number, commentId: number, authorId: number): Promise<void> {
  const post = await findPost.first({ id: postId });
  if (post && post.author_id !== authorId)
    await notify(authorId, 'answer-accepted', { id: postId, title: post.title, commentId }, { key: `comment/${commentId}`, by: post.author_id });
}

/** The key stays the same when a text changes, so a person is notified only once. */
async function notifyMentioned(
  by: number,
  place: NotificationData['mentioned'],
  key: string,
  mentioned: readonly number[],
  except: readonly number[],
): Promise<void> {
  const people = mentioned.filter((userId) => !except.includes(userId)).slice(0, mostNotified);
  // Always in the same order, so that two texts that name the same people never wait for each other.
  for (const userId of people.toSorted((one, other) => one - other)) await notifyOf(userId, 'mentioned', place, { by, key });
}
