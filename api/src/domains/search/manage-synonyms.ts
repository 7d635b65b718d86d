import type { NewSynonym, SearchSynonym as SynonymView } from '@baeum/contract/domains/search/search.contract.ts';
import { searchErrors } from '@baeum/contract/domains/search/search.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { searchText } from '@baeum/contract/shared/search-text.ts';
import { snapshot, transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { clearSynonyms, knowWords } from '../search-index/same-words.public.ts';
import { SearchSynonym } from './search.model.ts';

/** Pairs of words that mean the same, in the order of their words. */
export async function listSynonyms({ q, page, pageSize }: { q?: string | undefined; page: number; pageSize: number }) {
  const where = SearchSynonym.holding(q === undefined ? undefined : compact(q));
  const order: [string, 'ASC'][] = [
    ['word', 'ASC'],
    ['id', 'ASC'],
  ];
  const { rows, total } = await snapshot(async () => ({
    rows: await SearchSynonym.findAll({ where, order, limit: pageSize, offset: (page - 1) * pageSize }),
    total: await SearchSynonym.count({ where }),
  }));
  return toPage(rows.map(toSynonym), { page, pageSize }, total);
}

/** @throws AppError SEARCH_001 when the two are one word, or a pair already */
export async function createSynonym(input: NewSynonym, author: Author): Promise<SynonymView> {
  const [word, synonym] = [compact(input.word), compact(input.synonym)];
  const made = await transaction(async () => {
    const row = word === synonym ? undefined : await SearchSynonym.add(word, synonym);
    if (!row) throw fail(searchErrors.duplicateSynonym);
    await knowWords([word, synonym]);
    await recordAudit({ author, action: 'search-synonyms.create', target: `search-synonyms/${row.id}`, diff: differences(undefined, { word, synonym }) });
    return toSynonym(row);
  });
  clearSynonyms();
  return made;
}

/** @throws AppError COMMON_004 */
export async function deleteSynonym(id: number, author: Author): Promise<void> {
  await transaction(async () => {
    const row = await SearchSynonym.findByPk(id, { lock: true });
    if (!row) throw fail(commonErrors.notFound);
    await row.destroy();
    await recordAudit({
      author,
      action: 'search-synonyms.delete',
      target: `search-synonyms/${id}`,
      diff: differences({ word: row.word, synonym: row.synonym }, undefined),
    });
  });
  clearSynonyms();
}

/** As words are stored in documents: in lower case and in one piece. */
function compact(word: string): string {
  return searchText(word).replaceAll(' ', '');
}

function toSynonym({ id, word, synonym, createdAt }: SearchSynonym): SynonymView {
  return { id, word, synonym, createdAt: createdAt.toISOString() };
}
