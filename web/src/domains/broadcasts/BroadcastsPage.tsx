import { broadcastStatuses } from '@baeum/contract/domains/broadcasts/broadcasts.rules.ts';
import type { ListedBroadcast } from '@baeum/contract/domains/broadcasts/broadcasts.schemas.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { seoulWords } from '../../ui/seoul-time.ts';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { BroadcastPanel } from './BroadcastPanel.tsx';
import { broadcasts } from './broadcasts.api.ts';
import { broadcastTexts as texts } from './broadcasts.texts.ts';

const { columns: heads } = texts;

const columns = (now: number | undefined): readonly Column<ListedBroadcast>[] => [
  { key: 'title', title: heads.title, cell: ({ title, advertising }) => `${advertising ? texts.advert : ''}${title}` },
  { key: 'segment', title: heads.segment, cell: ({ segment }) => texts.segments[segment] },
  { key: 'status', title: heads.status, cell: ({ status }) => <StatusTag tone={texts.tones[status]}>{texts.statuses[status]}</StatusTag> },
  { key: 'sent', title: heads.sent, numeric: true, cell: ({ sent, recipients }) => texts.sentOf(sent, recipients) },
  { key: 'created', title: heads.created, cell: ({ createdAt }) => seoulWords(createdAt, now) },
  { key: 'by', title: heads.by, cell: ({ by }) => by?.name },
];

/** The operators' broadcasts and their progress. */
export const page: PageDefinition = deskPage<ListedBroadcast>({
  path: '/admin/broadcasts',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: broadcasts.listBroadcasts,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: texts.status,
      any: texts.all,
      choices: broadcastStatuses.map((value) => ({ value, text: texts.statuses[value] })),
      inSight: true,
    },
  ],
  columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  panel: BroadcastPanel,
  tools: WriteButton,
  cli: 'admin broadcasts list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => broadcasts.getBroadcast.prefetch(queryClient, { params: { id } }),
});

const broadcastModal = defineModal<object>(async () => (await import('./BroadcastModal.tsx')).BroadcastModal);

function WriteButton() {
  return (
    <Button size="small" onClick={() => void openModal(broadcastModal, {})}>
      {texts.write}
    </Button>
  );
}
