import type { SearchSynonym } from '@baeum/contract/domains/search/search.contract.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { openSynonymModal } from './open-synonym-modal.ts';
import { search } from './search.api.ts';
import { SearchTrial } from './SearchTrial.tsx';
import { synonymTexts as texts } from './synonyms.texts.ts';

const columns: readonly Column<SearchSynonym>[] = [
  { key: 'word', title: texts.columns.word, cell: ({ word }) => word },
  { key: 'synonym', title: texts.columns.synonym, cell: ({ synonym }) => synonym },
  timeColumn('createdAt', texts.columns.createdAt, ({ createdAt }) => createdAt),
];

const remove: DeskAction<SearchSynonym> = {
  key: 'remove',
  label: texts.remove,
  danger: true,
  run: ({ id }, { queryClient }) => search.deleteSearchSynonym.send(queryClient, { params: { id: String(id) } }),
  undo: ({ word, synonym }, { queryClient }) => search.createSearchSynonym.send(queryClient, { body: { word, synonym } }),
  done: ({ length }) => texts.removed(length),
};

/** Synonyms of the search, and a trial of their effect. */
export const page: PageDefinition = deskPage<SearchSynonym>({
  path: '/admin/search-synonyms',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: search.listSearchSynonyms,
  search: { label: texts.search, placeholder: texts.placeholder },
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ word, synonym }) => texts.pair(word, synonym),
  actions: [remove],
  tools: CreateButton,
  above: SearchTrial,
  cli: 'admin search-synonyms list',
  nothing: texts.nothing,
});

function CreateButton() {
  return (
    <Button size="small" onClick={openSynonymModal}>
      {texts.create}
    </Button>
  );
}
