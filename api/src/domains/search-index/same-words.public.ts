import { z } from 'zod';
import { expiringCache } from '../../database/expiring-cache.ts';
import { statement } from '../../database/statement.ts';

const findPairs = statement('search-index.find-synonyms', { row: { word: z.string(), synonym: z.string() } }, 'SELECT word, synonym FROM search_synonyms');

/** Milliseconds after which a change is known on every node. */
const lifetime = 10_000;
const cache = expiringCache({ lifetime, capacity: 1 }, async (_key: 'all') => groupsOf(await findPairs.all()));

/** Each word with all that mean the same, itself first; pairs that share a word are one group. */
function groupsOf(pairs: readonly { word: string; synonym: string }[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const { word, synonym } of pairs) {
    const group = new Set([...(groups.get(word) ?? [word]), ...(groups.get(synonym) ?? [synonym])]);
    for (const member of group) groups.set(member, group);
  }
  return new Map([...groups].map(([word, group]) => [word, [word, ...[...group].filter((other) => other !== word)]]));
}

const know = statement(
  'search-index.know-words',
  { parameters: { words: z.array(z.string()) } },
  'INSERT INTO search_words (word) SELECT unnest($words::text[]) AS word ORDER BY word ON CONFLICT (word) DO NOTHING',
);

/** Marks these words as known, so that no search corrects them. */
export async function knowWords(words: string[]): Promise<void> {
  await know.run({ words });
}

/** Words that mean the same, by word. */
export function sameWords(): Promise<ReadonlyMap<string, readonly string[]>> {
  return cache.get('all');
}

/** Makes a change visible in this process at once. */
export function clearSynonyms(): void {
  cache.clear();
}
