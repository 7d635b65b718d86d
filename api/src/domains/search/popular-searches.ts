import { popularSearches, type PopularSearch } from '@baeum/contract/domains/search/search.contract.ts';
import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { z } from 'zod';
import { present, statement } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { findByReadings } from '../search-index/understand-search.public.ts';
import { matchAll } from './match-all.ts';

/** Words that are checked, from the most searched on. */
const candidates = 60;
/** Names of programs that visit pages by themselves. */
const programs = 'bot|crawl|spider|slurp|headless|lighthouse';
const device = `coalesce(e.identifiers ->> '${IDENTIFIER_TYPES.deviceId}', e.user_id)`;

/**
 * A person who signs in while searching is one device with two names, and one with two devices is one member: the smaller of both counts is
 * a lower bound of people.
 */
const people = `least(count(DISTINCT ${device}), count(DISTINCT coalesce('u' || (e.identifiers ->> '${IDENTIFIER_TYPES.userId}'), 'd' || ${device})))`;

/** The most frequent spelling of searches that differ only in case and blanks. */
const findSearched = statement(
  'search.find-searched-words',
  { parameters: { days: z.number(), fewest: z.number(), limit: z.number() }, row: { word: present(z.string()) } },
  `SELECT mode() WITHIN GROUP (ORDER BY word) AS word
   FROM (
     SELECT e.identifiers, e.user_id, search_normal(e.properties ->> 'keyword') AS word
     FROM environments v JOIN events e ON e.environment_id = v.id
     WHERE v.is_primary AND e.kind = 'TRACK' AND e.subject_key = 'search_course' AND NOT e.from_server AND char_length(e.properties ->> 'keyword') <= 40
       AND e.day >= (now() AT TIME ZONE 'UTC')::date - $days::int AND e.occurred_at > now() - $days::int * interval '1 day' AND e.occurred_at <= now()
       AND coalesce(e.hackle_properties ->> 'userAgent', '') !~* '${programs}'
   ) e
   WHERE char_length(word) BETWEEN 2 AND 40
   GROUP BY replace(word, ' ', '') HAVING ${people} >= $fewest
   ORDER BY ${people} DESC, replace(word, ' ', '') LIMIT $limit`,
);

/** The spelling in tags of published courses, the most frequent if they differ: `SQL` for `sql`. */
const findWritten = statement(
  'search.find-written-words',
  { parameters: { words: z.array(z.string()) }, row: { word: present(z.string()), written: present(z.string()) } },
  `SELECT search_normal(tag) AS word, mode() WITHIN GROUP (ORDER BY tag) AS written
   FROM courses c, unnest(c.tags) tag
   WHERE c.status = 'PUBLISHED' AND search_normal(tag) = ANY ($words) GROUP BY 1`,
);

const removeAll = statement('search.remove-popular', {}, 'DELETE FROM popular_searches');

const addAll = statement(
  'search.add-popular',
  { parameters: { words: z.array(z.string()) } },
  'INSERT INTO popular_searches (position, word) SELECT position, word FROM unnest($words::text[]) WITH ORDINALITY AS w (word, position)',
);

const findPopular = statement('search.find-popular', { row: { word: z.string() } }, 'SELECT word FROM popular_searches ORDER BY position');

export async function listPopular(): Promise<PopularSearch[]> {
  return findPopular.all();
}

/** Recounts the common searches of the last days: only words are stored, without their people. */
export async function countPopular(): Promise<void> {
  const { days, people: fewest, most } = popularSearches;
  const words = new Map<string, string>();
  for (const { word } of await findSearched.all({ days, fewest, limit: candidates })) {
    if (words.size === most) break;
    const meaning = isWord(word) && (await meaningOf(word));
    if (meaning && !words.has(meaning)) words.set(meaning, word);
  }
  const popular = [...words.values()];
  const written = new Map((await findWritten.all({ words: popular })).map((each) => [each.word, each.written]));
  await transaction(async () => {
    await removeAll.run();
    await addAll.run({ words: popular.map((word) => written.get(word) ?? word) });
  });
}

/** No address, no number of any kind, and no half-typed word. */
export function isWord(text: string): boolean {
  return !/[@ㄱ-ㅎㅏ-ㅣ]|\d[\s+-]?\d[\s+-]?\d[\s+-]?\d[\s+-]?\d/.test(text) && /\p{L}/u.test(text);
}

/**
 * A key that is equal for synonyms; undefined for a word that finds no course as written. Only courses count, because they
 * are reviewed: elsewhere anybody can use any word.
 */
async function meaningOf(word: string): Promise<string | undefined> {
  const { found, reading } = await findByReadings(word, (wanted) => matchAll(wanted, { type: 'course', page: 1 }));
  if (reading.meant !== undefined || found.courses.total === 0) return undefined;
  return JSON.stringify(reading.words.map((same) => same.toSorted((a, b) => (a < b ? -1 : 1))));
}
