import { newsNoticeHours } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { CourseNewsPage, ListCourseNewsQuery } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { present, statement } from '../../../database/statement.ts';
import { fail } from '../../../http/base/app-error.ts';
import { agreesToAdverts, learning } from './news-readers.ts';

const ofCourse = { courseId: z.number() };

const findReach = statement(
  'posts.find-reach-of-news',
  {
    parameters: { userId: z.number(), ...ofCourse, hours: z.number() },
    row: { learners: present(z.number()), advert_readers: present(z.number()), next_notice_at: z.date().nullable() },
  },
  `SELECT n.learners, n.advert_readers, (SELECT max(p.told_at) + make_interval(hours => $hours) FROM posts p
       WHERE p.course_id = c.id AND p.type = 'NEWS' AND p.told_at > now() - make_interval(hours => $hours)) AS next_notice_at
   FROM courses c CROSS JOIN LATERAL (SELECT count(*)::int AS learners, count(*) FILTER (WHERE ${agreesToAdverts})::int AS advert_readers
     FROM enrollments e WHERE e.course_id = c.id AND e.user_id <> c.instructor_id AND ${learning}) n
   WHERE c.id = $courseId AND c.instructor_id = $userId`,
);

const list = statement(
  'posts.list-news',
  {
    parameters: { ...ofCourse, limit: z.number(), offset: z.number() },
    row: {
      id: z.number(),
      title: z.string(),
      promotion: z.boolean(),
      told_at: z.date().nullable(),
      comment_count: z.number(),
      like_count: z.number(),
      created_at: z.date(),
      total: present(z.number()),
    },
  },
  `SELECT id, title, promotion, told_at, comment_count, like_count, created_at, count(*) OVER () AS total FROM posts
   WHERE course_id = $courseId AND type = 'NEWS' AND deleted_at IS NULL ORDER BY id DESC LIMIT $limit OFFSET $offset`,
);

/** The newest first. @throws AppError COMMON_004 for a course of somebody else */
export async function listCourseNews(userId: number, courseId: number, query: ListCourseNewsQuery): Promise<CourseNewsPage> {
  const reach = await findReach.first({ userId, courseId, hours: newsNoticeHours });
  if (!reach) throw fail(commonErrors.notFound);
  const { rows, total } = await countedPage(query, (range) => list.all({ courseId, ...range }));
  const items = rows.map((row) => ({
    id: row.id,
    title: row.title,
    promotion: row.promotion,
    ...(row.told_at && { toldAt: row.told_at.toISOString() }),
    commentCount: row.comment_count,
    likeCount: row.like_count,
    createdAt: row.created_at.toISOString(),
  }));
  const { learners, advert_readers: advertReaders, next_notice_at: next } = reach;
  return { ...toPage(items, query, total), learners, advertReaders, ...(next && { nextNoticeAt: next.toISOString() }) };
}
