import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { fail } from '../../http/base/app-error.ts';
import { listCourses } from '../courses/courses.public.ts';
import { visibleMentor } from '../mentors/mentors.public.ts';
import { postSource } from '../posts/read/posts.public.ts';
import { toAuthor } from '../users/authors.public.ts';

const findVisible = statement(
  'profiles.find-visible',
  {
    parameters: { userId: z.number() },
    row: {
      id: z.number(),
      name: z.string(),
      slug: z.string().nullable(),
      profile_image_url: z.string().nullable(),
      introduction: z.string().nullable(),
      links: z.array(z.string()),
      held: present(z.boolean()),
      is_instructor: z.boolean(),
      is_mentor: z.boolean(),
      takes_requests: z.boolean().nullable(),
      course_count: present(z.number()),
      student_count: present(z.number()),
      blog_count: present(z.number()),
    },
  },
  `SELECT id, name, slug, profile_image_url, introduction, links, profile_held_at IS NOT NULL AS held, is_instructor, is_mentor,
     (SELECT m.active FROM mentors m WHERE m.user_id = users.id AND ${visibleMentor}) AS takes_requests,
     taught.course_count, taught.student_count,
     (SELECT count(*) FROM posts p WHERE p.author_id = users.id AND p.type = 'BLOG' AND ${postSource.visible}) AS blog_count
   FROM users, LATERAL (
     SELECT count(*) AS course_count, coalesce(sum(c.student_count), 0)::bigint AS student_count FROM courses c WHERE c.instructor_id = users.id AND c.status = 'PUBLISHED'
   ) taught
   WHERE id = $userId AND status IN ('ACTIVE', 'DORMANT')`,
);

/** A person's public profile; of a held one only the identity. @throws AppError COMMON_004 for an unknown person, and for one who has left or was blocked */
export async function getPublicUser(userId: number): Promise<PublicProfile> {
  const row = await findVisible.first({ userId });
  if (!row) throw fail(commonErrors.notFound);
  return {
    ...toAuthor(row.id, row.name, row.slug, null),
    ...(row.slug !== null && { slug: row.slug }),
    ...(!row.held && row.profile_image_url !== null && { profileImageUrl: row.profile_image_url }),
    ...(!row.held && row.introduction !== null && { introduction: row.introduction }),
    links: row.held ? [] : row.links,
    ...(row.takes_requests !== null && { mentor: { path: `/mentors/${row.id}`, active: row.takes_requests } }),
    isInstructor: row.is_instructor,
    isMentor: row.is_mentor,
    courseCount: row.course_count,
    studentCount: row.student_count,
    blogCount: row.blog_count,
  };
}

/** @throws AppError COMMON_004 as {@link getPublicUser} */
export async function listUserCourses(userId: number, query: { page: number; pageSize: number }) {
  await getPublicUser(userId);
  return listCourses({ ...query, instructorId: userId, sort: 'recent' });
}
