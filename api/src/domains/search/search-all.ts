import { searchPageSize, type SearchQuery, type SearchFindings } from '@baeum/contract/domains/search/search.contract.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { findCards } from '../courses/courses.service.ts';
import { findMentors } from '../mentors/mentors.service.ts';
import { findPosts } from '../posts/posts.service.ts';
import { findRoadmaps } from '../roadmaps/roadmaps.service.ts';
import { findByReadings } from '../search-index/readings.service.ts';
import { matchAll } from './match-all.ts';

/** Everything that matches a text, by seven statements at most; the kinds that are not asked for are only counted. */
export async function searchAll({ q, type, page }: SearchQuery): Promise<SearchFindings> {
  const paging = { page, pageSize: searchPageSize };
  const { found, reading } = await findByReadings(q, (wanted) => matchAll(wanted, type, page));
  const [courses, roadmaps, mentors, posts] = await Promise.all([
    findCards(found.courses.ids),
    findRoadmaps(found.roadmaps.ids),
    findMentors(found.mentors.ids),
    findPosts(found.posts.ids),
  ]);
  return {
    courses: toPage(courses, paging, found.courses.total),
    roadmaps: toPage(roadmaps, paging, found.roadmaps.total),
    mentors: toPage(mentors, paging, found.mentors.total),
    posts: toPage(posts, paging, found.posts.total),
    words: reading.words.flat(),
    meant: reading.meant ?? null,
  };
}
