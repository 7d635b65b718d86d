import { searchPageSize, type SearchQuery, type SearchFindings } from '@baeum/contract/domains/search/search.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { findCards } from '../courses/courses.public.ts';
import { findMentors } from '../mentors/mentors.public.ts';
import { findPosts } from '../posts/read/posts.public.ts';
import { findRoadmaps, findRoadmapsWith } from '../roadmaps/roadmaps.public.ts';
import { findByReadings } from '../search-index/understand-search.public.ts';
import { matchAll } from './match-all.ts';

/** Everything that matches a text, by eight statements at most; kinds that are not requested are only counted. */
export async function searchAll({ q, ...query }: SearchQuery): Promise<SearchFindings> {
  const { type, page } = query;
  const paging = { page, pageSize: searchPageSize };
  const { found, reading } = await findByReadings(q, (wanted) => matchAll(wanted, query));
  const holding = await findRoadmapsWith(found.courses.keys, found.roadmaps.keys);
  const behind = Math.max(0, (page - 1) * searchPageSize - found.roadmaps.total);
  const more = type === 'all' || type === 'roadmap' ? holding.slice(behind, behind + searchPageSize - found.roadmaps.ids.length) : [];
  const [courses, roadmaps, mentors, posts] = await Promise.all([
    findCards(found.courses.ids),
    findRoadmaps([...found.roadmaps.ids, ...more]),
    findMentors(found.mentors.ids),
    findPosts(found.posts.ids),
  ]);
  return {
    courses: toPage(courses, paging, found.courses.total),
    roadmaps: toPage(roadmaps, paging, found.roadmaps.total + holding.length),
    mentors: toPage(mentors, paging, found.mentors.total),
    posts: toPage(posts, paging, found.posts.total),
    words: reading.words.flat(),
    meant: reading.meant ?? null,
  };
}
