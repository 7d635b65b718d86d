import { mostPostsCounted, postTypes } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { ListMyPostsQuery, OwnPostPage, UncommentedPage } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { z } from 'zod';
import { countedPage } from '../../../database/paging/counted-page.ts';
import { present, statement } from '../../../database/statement.ts';
import { postJoins, summaryColumns, summaryRow, toSummary } from './post-rows.ts';
import { shown } from './shown-posts.public.ts';

const paging = { limit: z.number(), offset: z.number() };
const listedRow = { ...summaryRow, total: present(z.number()) };

const own =
  'p.author_id = $userId AND p.deleted_at IS NULL AND ($type::text IS NULL OR p.type = $type) AND ($answered::boolean IS NULL OR (p.answer_count > 0) = $answered)';
const listOwn = statement(
  'posts.list-own',
  { parameters: { userId: z.number(), type: z.enum(postTypes).nullable(), answered: z.boolean().nullable(), ...paging }, row: listedRow },
  `SELECT ${summaryColumns}, (SELECT count(*) FROM (SELECT FROM posts p WHERE ${own} LIMIT ${mostPostsCounted}) counted) AS total
   FROM (SELECT p.* FROM posts p WHERE ${own} ORDER BY p.id DESC LIMIT $limit OFFSET $offset) p ${postJoins} ORDER BY p.id DESC`,
);

/** The index of the questions that wait has the same condition. */
const asked = `${shown} AND p.type = 'QUESTION' AND NOT p.resolved AND p.instructor_answered_at IS NULL AND p.author_id <> $userId
  AND p.course_id IN (SELECT id FROM courses WHERE instructor_id = $userId) AND ($courseId::bigint IS NULL OR p.course_id = $courseId)`;
const listAsked = statement(
  'posts.list-uncommented',
  {
    parameters: { userId: z.number(), courseId: z.number().nullable(), ...paging },
    row: { ...listedRow, within_day: present(z.number()), within_week: present(z.number()) },
  },
  `SELECT ${summaryColumns}, n.* FROM (SELECT p.* FROM posts p WHERE ${asked} ORDER BY p.id LIMIT $limit OFFSET $offset) p ${postJoins},
     (SELECT count(*) AS total, count(*) FILTER (WHERE age < interval '1 day') AS within_day, count(*) FILTER (WHERE age >= interval '1 day' AND age < interval '7 days') AS within_week
      FROM (SELECT now() - p.created_at AS age FROM posts p WHERE ${asked} ORDER BY p.id LIMIT ${mostPostsCounted}) counted) n
   ORDER BY p.id`,
);

/** The person's posts, newest first. */
export async function listMyPosts(userId: number, { type, answered, ...query }: ListMyPostsQuery): Promise<OwnPostPage> {
  const { rows, total } = await countedPage(query, (range) => listOwn.all({ userId, type: type ?? null, answered: answered ?? null, ...range }));
  return toPage(rows.map(toSummary), query, total);
}

/** Questions on an instructor's courses that they have not answered, the longest waiting first. */
export async function listUncommentedQuestions(
  userId: number,
  { courseId, ...query }: { courseId?: number | undefined; page: number; pageSize: number },
): Promise<UncommentedPage> {
  const { rows, total, counted } = await countedPage(query, (range) => listAsked.all({ userId, courseId: courseId ?? null, ...range }));
  const { within_day: withinDay, within_week: withinWeek } = counted ?? { within_day: 0, within_week: 0 };
  return { ...toPage(rows.map(toSummary), query, total), waiting: { withinDay, withinWeek, longer: total - withinDay - withinWeek } };
}
