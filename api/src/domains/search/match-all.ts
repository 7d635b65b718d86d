import { searchPageSize, type SearchQuery } from '@baeum/contract/domains/search/search.contract.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { courseSource } from '../courses/course-card.public.ts';
import { courseFilters, filteredCourse } from '../courses/courses.public.ts';
import { mentorSource } from '../mentors/mentors.public.ts';
import { postSource } from '../posts/read/posts.public.ts';
import { roadmapSource } from '../roadmaps/roadmaps.public.ts';
import { matchInput, matchRow, matchText, matchWords, type MatchSource } from '../search-index/match-statement.public.ts';
import type { Reading } from '../search-index/understand-search.public.ts';

const keys = { keys: json(z.array(z.number())) };
const ofKind = present(json(z.object(matchRow)));
const ofKindWithKeys = present(json(z.object({ ...matchRow, ...keys })));
const part = (name: string, source: MatchSource, limit: string, further?: string) =>
  `(SELECT to_json(m) FROM (${matchText(source, limit, further)}) m) AS ${name}`;

/** Courses that fit so well that roadmaps with them fit too. */
const bestCourses = 8;

/** All kinds by one statement: two readings of a search, and their matches, stay within eight. */
const match = statement(
  'search.match',
  {
    parameters: {
      ...matchWords,
      ...courseFilters,
      courseLimit: z.number(),
      roadmapLimit: z.number(),
      mentorLimit: z.number(),
      postLimit: z.number(),
      offset: z.number(),
    },
    row: { courses: ofKindWithKeys, roadmaps: ofKindWithKeys, mentors: ofKind, posts: ofKind },
  },
  `SELECT ${part('courses', { ...courseSource, where: filteredCourse }, '$courseLimit', `, to_json(ARRAY(SELECT key FROM ranked ORDER BY rank LIMIT ${bestCourses})) AS keys`)},
     ${part('roadmaps', roadmapSource, '$roadmapLimit', ', to_json(ARRAY(SELECT key FROM candidates)) AS keys')},
     ${part('mentors', mentorSource, '$mentorLimit')}, ${part('posts', postSource, '$postLimit')}`,
);

/** The best matches of a reading, and how many there are of each kind. */
export async function matchAll(reading: Reading, query: Omit<SearchQuery, 'q'>) {
  const { type, page, categoryId = null, level = null, price = null } = query;
  const limitOf = (kind: SearchQuery['type']) => (type === 'all' || type === kind ? searchPageSize : 0);
  const limits = { courseLimit: limitOf('course'), roadmapLimit: limitOf('roadmap'), mentorLimit: limitOf('mentor'), postLimit: limitOf('post') };
  const filters = { categoryId, level, price, instructorId: null, onSale: null };
  const found = await match.one({ ...matchInput(reading), ...filters, ...limits, offset: (page - 1) * searchPageSize });
  return { ...found, total: found.courses.total + found.roadmaps.total + found.mentors.total + found.posts.total };
}
