import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import type { PageDefinition } from '../../client/page.ts';
import type { Column } from '../../ui/table/columns.ts';
import { CodeWords } from '../desk/parts/CodeWords.tsx';
import { timeColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { nameOfActor, peopleWords } from './actor-words.ts';
import { auditLogs } from './audit-logs.api.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';
import { AuditLogPanel } from './AuditLogPanel.tsx';
import { ChangeSummary } from './ChangeSummary.tsx';
import { NarrowedTo } from './NarrowedTo.tsx';
import { actionChoices, mayReadKind, wordsOfAction, wordsOfTarget } from './record-words.ts';

const columns: readonly Column<AuditLog>[] = [
  { key: 'action', title: texts.columns.action, cell: ({ action }) => <CodeWords words={wordsOfAction(action)} code={action} /> },
  { key: 'target', title: texts.columns.target, cell: ({ target }) => wordsOfTarget(target) },
  { key: 'changed', title: texts.columns.changed, cell: (record) => <ChangeSummary record={record} /> },
  { key: 'actor', title: texts.columns.actor, cell: peopleWords },
  timeColumn('at', texts.columns.at, ({ at }) => at),
];

/** The audit log. */
export const page: PageDefinition = deskPage<AuditLog>({
  path: '/admin/audit-logs',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  list: auditLogs.listAuditLogs,
  search: texts.search,
  filters: [
    { kind: 'days', label: texts.days, from: 'from', to: 'to' },
    { kind: 'given', name: 'actor', label: texts.filters.actor, textOf: nameOfActor },
    { kind: 'given', name: 'target', label: texts.filters.target, textOf: wordsOfTarget },
    { kind: 'choice', name: 'action', label: texts.filters.action, any: texts.everything, choices: actionChoices, offers: mayReadKind },
    { kind: 'given', name: 'requestId', label: texts.filters.requestId },
  ],
  above: NarrowedTo,
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ action, target }) => `${action} ${target}`,
  panel: AuditLogPanel,
  exportPath: '/admin/api/v1/audit-logs/export',
  cli: 'admin audit list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => auditLogs.getAuditLog.prefetch(queryClient, { params: { id } }),
});
