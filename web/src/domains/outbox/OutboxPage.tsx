import type { OutboxMessage } from '@baeum/contract/domains/outbox/outbox.contract.ts';
import { outboxChannels, outboxStatuses } from '@baeum/contract/domains/outbox/outbox.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { CodeWords } from '../desk/parts/CodeWords.tsx';
import { timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { resend } from './outbox-actions.ts';
import { outbox } from './outbox.api.ts';
import { outboxTexts as texts } from './outbox.texts.ts';
import { OutboxPanel } from './OutboxPanel.tsx';

const columns: readonly Column<OutboxMessage>[] = [
  { key: 'subject', title: texts.columns.subject, cell: ({ subject }) => subject },
  { key: 'to', title: texts.columns.to, cell: ({ to }) => to },
  { key: 'kind', title: texts.columns.kind, cell: ({ kind }) => <CodeWords words={texts.kinds(kind)} code={kind} /> },
  { key: 'state', title: texts.columns.state, cell: ({ status }) => <StatusTag tone={texts.states[status].tone}>{texts.states[status].word}</StatusTag> },
  timeColumn('createdAt', texts.columns.createdAt, ({ createdAt }) => createdAt),
  timeColumn('sentAt', texts.columns.sentAt, ({ sentAt }) => sentAt, texts.notYet),
];

/** Mails and text messages of the site. */
export const page: PageDefinition = deskPage<OutboxMessage>({
  path: '/admin/outbox',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: outbox.listOutbox,
  fixed: { masked: 'true' },
  search: texts.search,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: texts.state,
      any: texts.all,
      choices: outboxStatuses.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'channel',
      label: texts.channel,
      any: texts.channels.EMAIL,
      choices: outboxChannels.filter((value) => value !== 'EMAIL').map((value) => ({ value, text: texts.channels[value] })),
    },
    { kind: 'days', label: texts.days, from: 'since', to: 'until' },
    { kind: 'given', name: 'kind', label: texts.columns.kind },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ subject, to }) => `${subject} ${to}`,
  actions: [resend],
  panel: OutboxPanel,
  cli: 'admin outbox list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => outbox.getOutboxMessage.prefetch(queryClient, { params: { id }, query: { masked: 'true' } }),
});
