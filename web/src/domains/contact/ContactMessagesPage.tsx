import type { ContactMessage } from '@baeum/contract/domains/contact/contact-desk.schemas.ts';
import { contactStates, contactTopicNames, contactTopics } from '@baeum/contract/domains/contact/contact.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { stateActions } from './contact-actions.ts';
import { contactDeskTexts as texts } from './contact-desk.texts.ts';
import { contact } from './contact.api.ts';
import { ContactPanel } from './ContactPanel.tsx';

/** Maximum characters of a message in a row. */
const most = 60;
const masked = { masked: 'true' } as const;

export const nameOf = ({ text }: ContactMessage): string => (text.length > most ? `${text.slice(0, most)}…` : text).replaceAll('\n', ' ');

/** Messages to the operators. */
export const page: PageDefinition = deskPage<ContactMessage>({
  path: '/admin/contact-messages',
  title: texts.title,
  label: texts.label,
  list: contact.listContactMessages,
  fixed: masked,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: texts.filters.state,
      any: texts.all,
      usual: 'OPEN',
      choices: contactStates.map((value) => ({ value, text: texts.states[value].word })),
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'topic',
      label: texts.filters.topic,
      any: texts.filters.anyTopic,
      choices: contactTopics.map((value) => ({ value, text: contactTopicNames[value] })),
    },
    { kind: 'days', label: texts.filters.days, from: 'from', to: 'to' },
    { kind: 'given', name: 'userId', label: texts.filters.userId },
    { kind: 'given', name: 'assigneeId', label: texts.filters.assigneeId },
  ],
  columns: columnsAt,
  keyOf: ({ id }) => id,
  nameOf,
  actions: stateActions,
  panel: ContactPanel,
  exportPath: '/admin/api/v1/contact-messages/export',
  cli: 'admin contact-messages list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => contact.getContactMessage.prefetch(queryClient, { params: { id }, query: masked }),
});

function columnsAt(now: number | undefined): Column<ContactMessage>[] {
  const { columns } = texts;
  return [
    { key: 'text', title: columns.text, cell: nameOf },
    { key: 'topic', title: columns.topic, cell: ({ topic }) => contactTopicNames[topic] },
    { key: 'email', title: columns.email, cell: ({ email, user }) => (user ? user.name : email) },
    { key: 'assignee', title: columns.assignee, cell: ({ assignee }) => assignee?.name ?? texts.nobody },
    { key: 'state', title: columns.state, cell: ({ state }) => <StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag> },
    { key: 'since', title: columns.since, numeric: true, cell: ({ createdAt }) => (now ? texts.since(waitingTime(createdAt, now)) : '') },
  ];
}
