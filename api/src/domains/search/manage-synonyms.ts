import type { NewSynonym, SearchSynonym } from '@baeum/contract/domains/search/search.contract.ts';
import { searchErrors } from '@baeum/contract/domains/search/search.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { z } from 'zod';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.service.ts';
import { forgetSynonyms, knowWords } from '../search-index/same-words.service.ts';

const synonymRow = { id: z.number(), word: z.string(), synonym: z.string(), created_at: z.date() };
const found = '($q::text IS NULL OR strpos(word, $q) > 0 OR strpos(synonym, $q) > 0)';

const list = statement(
  'search.list-synonyms',
  { parameters: { q: z.string().nullable(), limit: z.number(), offset: z.number() }, row: synonymRow },
  `SELECT id, word, synonym, created_at FROM search_synonyms WHERE ${found} ORDER BY word, id LIMIT $limit OFFSET $offset`,
);
const count = statement(
  'search.count-synonyms',
  { parameters: { q: z.string().nullable() }, row: { total: present(z.number()) } },
  `SELECT count(*) AS total FROM search_synonyms WHERE ${found}`,
);
const add = statement(
  'search.add-synonym',
  { parameters: { word: z.string(), synonym: z.string() }, row: synonymRow },
  `INSERT INTO search_synonyms (word, synonym) VALUES ($word, $synonym) ON CONFLICT DO NOTHING RETURNING id, word, synonym, created_at`,
);
const remove = statement(
  'search.remove-synonym',
  { parameters: { id: z.number() }, row: synonymRow },
  'DELETE FROM search_synonyms WHERE id = $id RETURNING id, word, synonym, created_at',
);

/** Pairs of words that mean the same, in the order of their words. */
export async function listSynonyms({ q, page, pageSize }: { q?: string | undefined; page: number; pageSize: number }) {
  const wanted = { q: q === undefined ? null : compact(q) };
  const rows = await list.all({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize });
  const { total } = await count.one(wanted);
  return toPage(rows.map(toSynonym), { page, pageSize }, total);
}

/** @throws AppError SEARCH_001 when the two are one word, or a pair already */
export async function createSynonym(input: NewSynonym, author: Author): Promise<SearchSynonym> {
  const [word, synonym] = [compact(input.word), compact(input.synonym)];
  const made = await transaction(async () => {
    const row = word === synonym ? undefined : await add.first({ word, synonym });
    if (!row) throw fail(searchErrors.duplicateSynonym);
    await knowWords([word, synonym]);
    await recordAudit({ author, action: 'search-synonyms.create', target: `search-synonyms/${row.id}`, diff: differences(undefined, { word, synonym }) });
    return toSynonym(row);
  });
  forgetSynonyms();
  return made;
}

/** @throws AppError COMMON_004 */
export async function deleteSynonym(id: number, author: Author): Promise<void> {
  await transaction(async () => {
    const row = await remove.first({ id });
    if (!row) throw fail(commonErrors.notFound);
    await recordAudit({
      author,
      action: 'search-synonyms.delete',
      target: `search-synonyms/${id}`,
      diff: differences({ word: row.word, synonym: row.synonym }, undefined),
    });
  });
  forgetSynonyms();
}

/** As documents hold words: in small letters and in one piece. */
function compact(word: string): string {
  return searchText(word).replaceAll(' ', '');
}

function toSynonym({ created_at, ...row }: RowOf<typeof synonymRow>): SearchSynonym {
  return { ...row, createdAt: created_at.toISOString() };
}
