import { searchPageSize, type SearchQuery } from '@baeum/contract/domains/search/search.contract.ts';
import { z } from 'zod';
import { json, present, statement } from '../../database/statement.ts';
import { courseSource } from '../courses/course-card.service.ts';
import { mentorSource } from '../mentors/mentors.service.ts';
import { postSource } from '../posts/posts.service.ts';
import { roadmapSource } from '../roadmaps/roadmaps.service.ts';
import { matchInput, matchRow, matchText, matchWords, type MatchSource } from '../search-index/match-statement.service.ts';
import type { Reading } from '../search-index/readings.service.ts';

const ofKind = present(json(z.object(matchRow)));
const part = (name: string, source: MatchSource, limit: string) => `(SELECT to_json(m) FROM (${matchText(source, limit)}) m) AS ${name}`;

/** All kinds by one statement: two readings of a search, and what they found, stay within six. */
const match = statement(
  'search.match',
  {
    parameters: { ...matchWords, courseLimit: z.number(), roadmapLimit: z.number(), mentorLimit: z.number(), postLimit: z.number(), offset: z.number() },
    row: { courses: ofKind, roadmaps: ofKind, mentors: ofKind, posts: ofKind },
  },
  `SELECT ${part('courses', courseSource, '$courseLimit')}, ${part('roadmaps', roadmapSource, '$roadmapLimit')}, ${part('mentors', mentorSource, '$mentorLimit')}, ${part('posts', postSource, '$postLimit')}`,
);

/** The best matches of a reading, and how many there are of each kind. */
export async function matchAll(reading: Reading, type: SearchQuery['type'], page: number) {
  const limitOf = (kind: SearchQuery['type']) => (type === 'all' || type === kind ? searchPageSize : 0);
  const limits = { courseLimit: limitOf('course'), roadmapLimit: limitOf('roadmap'), mentorLimit: limitOf('mentor'), postLimit: limitOf('post') };
  const found = await match.one({ ...matchInput(reading), ...limits, offset: (page - 1) * searchPageSize });
  return { ...found, total: found.courses.total + found.roadmaps.total + found.mentors.total + found.posts.total };
}
