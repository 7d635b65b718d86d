import { postErrors } from '@baeum/contract/domains/posts/posts.errors.ts';
import { bringsCoupon, newsNoticeHours } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { NewsInput, Post } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import type { UserActor } from '../../../http/admission/actor.ts';
import { fail } from '../../../http/base/app-error.ts';
import { usePictures } from '../../files/text-pictures.public.ts';
import { limitPace } from '../../publishing/pace.public.ts';
import { readPost } from '../read/get-post.ts';
import { announcePost } from './announce.ts';
import { notifyNews } from './posts.jobs.ts';
import { addPost, contentOf } from './write-posts.ts';

const findOwn = statement(
  'posts.find-own-course',
  { parameters: { userId: z.number(), courseId: z.number() }, row: { published: present(z.boolean()) } },
  "SELECT status = 'PUBLISHED' AS published FROM courses WHERE id = $courseId AND instructor_id = $userId",
);

/** Also deleted news: their learners were notified of them. */
const findNotified = statement(
  'posts.find-told-news',
  { parameters: { courseId: z.number(), hours: z.number() }, row: { wait_seconds: present(z.number()) } },
  `SELECT ceil(extract(epoch FROM max(told_at) + make_interval(hours => $hours) - now()))::float8 AS wait_seconds FROM posts
   WHERE course_id = $courseId AND type = 'NEWS' AND told_at > now() - make_interval(hours => $hours) HAVING count(*) > 0`,
);
const recordNotified = statement('posts.record-notified', { parameters: { id: z.number() } }, 'UPDATE posts SET told_at = now() WHERE id = $id');

/**
 * Writes news of a published course and notifies its learners, if wanted; of advertising, those who agreed to it. News are never held, as courses are reviewed.
 * @throws AppError COMMON_004 for a course of somebody else, COMMON_005 for one that is not public, POST_002, POST_005
 */
export async function writeNews(actor: UserActor, courseId: number, { title, content, notify, ...news }: NewsInput): Promise<Post> {
  const { userId } = actor;
  const { values, mentioned } = await contentOf(userId, content);
  const promotion = news.promotion || bringsCoupon(content);
  return transaction(async () => {
    const course = await findOwn.first({ userId, courseId });
    if (!course) throw fail(commonErrors.notFound);
    if (!course.published) throw fail(commonErrors.conflict, { detail: '공개한 강의에만 소식을 쓸 수 있습니다.' });
    await limitPace(userId, 'POST');
    if (notify) await limitNotices(courseId);
    const { id } = await addPost.one({ userId, type: 'NEWS', courseId, lectureId: null, atSeconds: null, title, tags: [], promotion, ...values, held: false });
    await usePictures(userId, id, content);
    await announcePost(id, mentioned);
    if (notify) {
      await recordNotified.run({ id });
      await notifyNews.enqueue({ postId: id, after: 0 });
    }
    return readPost(actor, id);
  });
}

/** Call it once the author's other posts wait. @throws AppError POST_005 */
async function limitNotices(courseId: number): Promise<void> {
  const told = await findNotified.first({ courseId, hours: newsNoticeHours });
  if (told) throw fail(postErrors.newsTooOften, { headers: { 'Retry-After': String(told.wait_seconds) } });
}
