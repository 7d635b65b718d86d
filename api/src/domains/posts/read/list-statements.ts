import { mostPostsCounted, postSorts, postTypes, type PostSort } from '@baeum/contract/domains/posts/posts.rules.ts';
import { z } from 'zod';
import { present, statement, type Columns } from '../../../database/statement.ts';
import { matchRow, matchText, matchWords } from '../../search-index/match-statement.public.ts';
import { onBoards, postJoins, summaryColumns, summaryRow } from './post-rows.ts';
import { postSource } from './posts.public.ts';
import { shown } from './shown-posts.public.ts';

/** Each order ends with the number, so that the last row of a part determines where the next one begins. */
const orders: Record<PostSort, { by: string; after: string }> = {
  recent: { by: 'p.id DESC', after: 'p.id < $afterId' },
  likes: { by: 'p.like_count DESC, p.id DESC', after: '(p.like_count, p.id) < ($afterCount::int, $afterId::bigint)' },
  comments: { by: 'p.comment_count DESC, p.id DESC', after: '(p.comment_count, p.id) < ($afterCount::int, $afterId::bigint)' },
};

const waiting = "p.type = 'QUESTION' AND p.answer_count = 0 AND NOT p.resolved";

/** Rare conditions; a parameter is null for an unused one. */
const filters = { type: z.enum(postTypes).nullable(), resolved: z.boolean().nullable(), waiting: z.boolean() };
const filtered = `(p.type = $type OR ($type::text IS NULL AND ${onBoards})) AND ($resolved::boolean IS NULL OR p.resolved = $resolved) AND (NOT $waiting OR (${waiting}))`;
const tagged = { tag: z.string().nullable() };
const withTag = '($tag::text IS NULL OR p.tags @> ARRAY[$tag::text])';

/** Posts with a tag, from the index of tags: most tags are rare, and looking for them in the order of a board would read all of it. */
const idsWithTag = `ARRAY(SELECT t.id FROM posts t WHERE ${shown.replaceAll('p.', 't.')} AND t.tags @> ARRAY[$tag::text])`;

function boardStatement<const P extends Columns>(name: string, sort: PostSort, parameters: P, condition: string) {
  const { by, after } = orders[sort];
  return statement(
    `posts.list-${name}-${sort}`,
    {
      parameters: {
        userId: z.number().nullable(),
        ...parameters,
        ...(sort === 'recent' ? {} : { afterCount: z.number() }),
        afterId: z.number(),
        limit: z.number(),
        offset: z.number(),
      },
      row: { ...summaryRow, total: present(z.number()) },
    },
    `SELECT ${summaryColumns}, (SELECT count(*) FROM (SELECT FROM posts p WHERE ${shown} AND ${condition} LIMIT ${mostPostsCounted}) counted) AS total
     FROM (SELECT p.* FROM posts p WHERE ${shown} AND ${condition} AND ${after} ORDER BY ${by} LIMIT $limit OFFSET $offset) p ${postJoins} ORDER BY ${by}`,
  );
}

/** One statement for each order, so that each has its index. */
function board<const P extends Columns>(name: string, parameters: P, condition: string) {
  const [recent, likes, comments] = postSorts.map((sort) => boardStatement(name, sort, parameters, condition));
  if (!recent || !likes || !comments) throw new Error('an order of the boards has no statement');
  return { recent, likes, comments };
}

/** The usual ways of reading the boards. */
export const boards = {
  all: board('all', {}, onBoards),
  type: board('of-type', { type: z.enum(postTypes) }, 'p.type = $type'),
  waiting: board('waiting', {}, waiting),
  tag: board('with-tag', { ...filters, tag: z.string() }, `p.id = ANY (${idsWithTag}) AND ${filtered}`),
  news: board('news', { courseId: z.number() }, "p.course_id = $courseId AND p.type = 'NEWS'"),
  course: board('of-course', { ...filters, ...tagged, courseId: z.number() }, `p.course_id = $courseId AND ${filtered} AND ${withTag}`),
  lecture: board('of-lecture', { ...filters, ...tagged, lectureId: z.number() }, `p.lecture_id = $lectureId AND ${filtered} AND ${withTag}`),
  filtered: board('filtered', filters, filtered),
};

/** The matches of a text, by relevance. */
export const matchPosts = statement(
  'posts.match',
  {
    parameters: {
      ...matchWords,
      ...filters,
      ...tagged,
      courseId: z.number().nullable(),
      lectureId: z.number().nullable(),
      limit: z.number(),
      offset: z.number(),
    },
    row: matchRow,
  },
  matchText(
    {
      ...postSource,
      where: `${filtered} AND ${withTag} AND ($courseId::bigint IS NULL OR p.course_id = $courseId) AND ($lectureId::bigint IS NULL OR p.lecture_id = $lectureId)`,
    },
    '$limit',
  ),
);
