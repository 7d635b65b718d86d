import type { InAppMessage } from '@baeum/contract/domains/in-app-messages/in-app-messages.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import type { Column } from '../../ui/table/columns.ts';
import { stateFilter } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { TwoLines } from '../desk/parts/TwoLines.tsx';
import { environmentFilter, environmentOf } from '../experiment-desk/parts/environment.ts';
import { inAppMessages } from '../in-app-messages/in-app-messages.api.ts';
import { messageDeskTexts as texts } from './message-desk.texts.ts';
import { messageRequest } from './message-request.ts';
import { eventWords, hasEnded, periodWords, shapeWords } from './message-words.ts';
import styles from './MessageDesk.module.css';
import { MessagePanel } from './MessagePanel.tsx';

const { columns: titles } = texts;

function columns(now: number | undefined): readonly Column<InAppMessage>[] {
  return [
    { key: 'name', title: titles.name, cell: Name },
    { key: 'status', title: titles.status, cell: ({ status, period }) => <State status={status} ended={status === 'ACTIVE' && hasEnded(period, now)} /> },
    { key: 'shape', title: titles.shape, cell: shapeWords },
    { key: 'trigger', title: titles.trigger, cell: ({ trigger }) => <span className={styles.way}>{eventWords(trigger)}</span> },
    { key: 'when', title: titles.when, cell: ({ period }) => periodWords(period) },
    { key: 'change', title: titles.change, cell: ({ updatedAt }) => formatSeoulMinute(updatedAt) },
  ];
}

function Name({ key, name }: InAppMessage) {
  return <TwoLines note={name && texts.number(key)}>{name || texts.number(key)}</TwoLines>;
}

/** An active message whose period has ended is shown to nobody. */
function State({ status, ended }: { status: InAppMessage['status']; ended: boolean }) {
  const { word, tone } = texts.states[status];
  return ended ? <StatusTag tone="neutral">{texts.ended}</StatusTag> : <StatusTag tone={tone}>{word}</StatusTag>;
}

/** List of the in-app messages of an environment. */
export const page: PageDefinition = deskPage<InAppMessage>({
  path: '/admin/in-app-messages',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: inAppMessages.listInAppMessages,
  search: texts.search,
  filters: [
    environmentFilter,
    stateFilter({ name: 'status', label: texts.filters.status, any: texts.all, values: ['ACTIVE', 'DRAFT', 'PAUSE'] as const, words: texts.states }),
  ],
  columns,
  keyOf: ({ key }) => String(key),
  nameOf: ({ name, key }) => name || texts.number(key),
  panel: MessagePanel,
  tools: CreateLink,
  cli: 'admin messages list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient, url }, id) => inAppMessages.getInAppMessage.prefetch(queryClient, messageRequest(id, environmentOf(url.searchParams))),
});

function CreateLink() {
  const [query] = useSearchParams();
  return (
    <LinkButton size="small" to={addressWith('/admin/in-app-messages/new', query, {})}>
      {texts.create}
    </LinkButton>
  );
}
