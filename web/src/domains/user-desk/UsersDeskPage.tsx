import { userRoles } from '@baeum/contract/domains/admin-users/admin-users.rules.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import type { PageDefinition } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { adminUsers } from '../admin-users/admin-users.api.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { blockAction, unblockAction } from './status-actions.ts';
import { userRequest } from './user-request.ts';
import { UserPanel } from './UserPanel.tsx';
import { rolesOf, userTexts as texts } from './users.texts.ts';

const { columns } = texts;
const statuses = Object.keys(texts.states) as UserSelf['status'][];

const shown: readonly Column<UserSelf>[] = [
  { key: 'name', title: columns.name, sortable: true, cell: ({ name }) => name },
  { key: 'email', title: columns.email, cell: ({ email }) => email },
  { key: 'roles', title: columns.roles, cell: rolesOf },
  { key: 'status', title: columns.status, cell: ({ status }) => <StatusTag tone={texts.states[status].tone}>{texts.states[status].word}</StatusTag> },
  { key: 'points', title: columns.points, numeric: true, cell: ({ pointBalance }) => texts.panel.points(pointBalance) },
  { key: 'createdAt', title: columns.createdAt, sortable: true, cell: ({ createdAt }) => formatSeoulMinute(createdAt) },
];

/** All users; a panel shows one. */
export const page: PageDefinition = deskPage<UserSelf>({
  path: '/admin/users',
  title: texts.title,
  label: texts.label,
  unit: texts.unit,
  list: adminUsers.listUsers,
  fixed: { masked: 'true' },
  sort: { column: 'createdAt', descending: true },
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'role',
      label: texts.filters.role,
      any: texts.filters.any,
      choices: userRoles.map((value) => ({ value, text: texts.roles[value] })),
      inSight: true,
    },
    {
      kind: 'choice',
      name: 'status',
      label: texts.filters.status,
      any: texts.filters.any,
      choices: statuses.map((value) => ({ value, text: texts.states[value].word })),
    },
    { kind: 'days', label: texts.filters.joined, from: 'from', to: 'to' },
  ],
  columns: () => shown,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  actions: [blockAction, unblockAction],
  panel: UserPanel,
  exportPath: '/admin/api/v1/users/export',
  cli: 'admin users list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => adminUsers.getUser.prefetch(queryClient, userRequest(id)),
});
