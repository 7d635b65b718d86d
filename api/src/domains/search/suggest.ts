import type { Suggestion } from '@baeum/contract/domains/search/search.contract.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { z } from 'zod';
import { statement, type RowOf } from '../../database/statement.ts';
import { findCards, matchCourses } from '../courses/courses.public.ts';
import { matchFirstPosts } from '../posts/read/posts.public.ts';
import { otherLayout, startsWith } from '../search-index/understand-search.public.ts';
import { profilePath } from '../users/authors.public.ts';

const most = { tags: 3, courses: 5, people: 2, posts: 2 } as const;

const wordRow = { word: z.string(), tag: z.string().nullable() };
const personRow = { id: z.number(), name: z.string(), slug: z.string().nullable() };

const findWords = statement(
  'search.find-words',
  { parameters: { text: z.string() }, row: wordRow },
  `SELECT w.word, w.tag FROM search_words w, (SELECT search_jamo($text) AS jamo) q
   WHERE (${startsWith('w.jamo', 'q.jamo')} OR ${startsWith('w.initials', '$text')}) AND w.uses > 0
   ORDER BY w.tag IS NULL, w.uses DESC, char_length(w.word), w.word LIMIT 8`,
);

const findPeople = statement(
  'search.find-people',
  { parameters: { text: z.string(), limit: z.number() }, row: personRow },
  `SELECT u.id, u.name, u.slug FROM users u, (SELECT search_jamo($text) AS jamo) q
   WHERE (u.is_instructor OR u.is_mentor) AND u.status = 'ACTIVE'
     AND (${startsWith('search_jamo(u.name) COLLATE "C"', 'q.jamo')} OR ${startsWith('search_initials(search_compact(u.name)) COLLATE "C"', '$text')})
   ORDER BY u.id LIMIT $limit`,
);

/** Words that begin like the text; its last word may be incomplete. */
interface Beginnings {
  words: readonly string[];
  /** Words that begin as the whole text, or as its last word. */
  whole: RowOf<typeof wordRow>[];
  ends: RowOf<typeof wordRow>[];
  people: RowOf<typeof personRow>[];
}

/** Subjects, courses and people for a text that is being typed, also on the wrong keyboard layout. */
export async function suggest(q: string): Promise<Suggestion[]> {
  const typed = await beginningsOf(q);
  if (typed.words.length === 0) return [];
  const other = isEmpty(typed) ? otherLayout(searchText(q), q) : undefined;
  const meant = other === undefined ? typed : await beginningsOf(other);
  const { words, whole, ends, people } = isEmpty(meant) ? typed : meant;
  const text = words.join('');
  const grown = (written: string, rows: typeof ends) => [...new Set([written, ...rows.map(({ word }) => word)])];
  const apart = [...words.slice(0, -1).map((word) => [word]), grown(words.at(-1) ?? '', ends)];
  const reading = { whole: text, words: whole.length > 0 ? [grown(text, whole)] : apart };
  const [{ ids }, posts] = await Promise.all([matchCourses(reading, { limit: most.courses, offset: 0 }), matchFirstPosts(reading, most.posts)]);
  const courses = await findCards(ids);
  return [
    ...whole
      .flatMap(({ tag }) => tag ?? [])
      .slice(0, most.tags)
      .map((tag) => ({ text: tag, type: 'tag' as const, link: `/search?q=${encodeURIComponent(tag)}` })),
    ...courses.map(({ title, slug }) => ({ text: title, type: 'course' as const, link: `/course/${encodeURIComponent(slug)}` })),
    ...posts.map(({ id, title }) => ({ text: title, type: 'post' as const, link: `/community/${id}` })),
    ...people.map(({ id, name, slug }) => ({ text: name, type: 'person' as const, link: profilePath(id, slug) })),
  ];
}

async function beginningsOf(q: string): Promise<Beginnings> {
  const words = searchText(q).split(' ').filter(Boolean);
  const text = words.join('');
  const last = words.at(-1) ?? '';
  if (text === '') return { words, whole: [], ends: [], people: [] };
  const [whole, people] = await Promise.all([findWords.all({ text }), findPeople.all({ text, limit: most.people })]);
  return { words, whole, people, ends: words.length > 1 ? await findWords.all({ text: last }) : whole };
}

function isEmpty({ whole, ends, people }: Beginnings): boolean {
  return whole.length + ends.length + people.length === 0;
}
