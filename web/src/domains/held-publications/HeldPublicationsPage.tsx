import type { HeldPublication } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import { heldKinds } from '@baeum/contract/domains/held-publications/held-publications.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { heldActions } from './held-actions.ts';
import { keyOf, nameOf, paramsOf } from './held-key.ts';
import { heldPublications } from './held-publications.api.ts';
import { heldTexts as texts } from './held-publications.texts.ts';
import { HeldPanel } from './HeldPanel.tsx';

/** New members' publications awaiting review, the oldest first. */
export const page: PageDefinition = deskPage<HeldPublication>({
  path: '/admin/posts',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: heldPublications.listHeldPublications,
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: texts.filters.kind,
      any: texts.filters.all,
      choices: heldKinds.map((value) => ({ value, text: texts.kinds[value] })),
      inSight: true,
    },
    { kind: 'given', name: 'userId', label: texts.filters.userId },
  ],
  columns: columnsAt,
  keyOf,
  nameOf,
  actions: heldActions,
  panel: HeldPanel,
  cli: 'admin held list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, key) => heldPublications.getHeldPublication.prefetch(queryClient, { params: paramsOf(key) }),
});

function columnsAt(now: number | undefined): Column<HeldPublication>[] {
  const { columns } = texts;
  return [
    { key: 'thing', title: columns.thing, cell: nameOf },
    { key: 'author', title: columns.author, cell: ({ author }) => author.name },
    { key: 'links', title: columns.links, numeric: true, cell: ({ links }) => String(links.length) },
    { key: 'since', title: columns.since, numeric: true, cell: ({ createdAt }) => (now ? waitingTime(createdAt, now) : '') },
  ];
}
