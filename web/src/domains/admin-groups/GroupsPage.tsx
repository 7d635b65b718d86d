import type { Group } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { groupKinds } from '@baeum/contract/domains/groups/groups.rules.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { seoulWords } from '../../ui/seoul-time.ts';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { adminGroups } from './admin-groups.api.ts';
import { adminGroupTexts as texts } from './admin-groups.texts.ts';
import { GroupPanel } from './GroupPanel.tsx';
import { inviteWords } from './invite-words.ts';

const { columns: heads } = texts;

const columns = (now: number | undefined): readonly Column<Group>[] => [
  { key: 'name', title: heads.name, cell: ({ name }) => name },
  { key: 'kind', title: heads.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'members', title: heads.members, numeric: true, cell: ({ memberCount, seats }) => texts.membersOf(memberCount, seats) },
  { key: 'seatsLeft', title: heads.seatsLeft, numeric: true, cell: ({ seatsLeft }) => seatsLeft },
  { key: 'invite', title: heads.invite, cell: (group) => inviteWords(group, now) },
  { key: 'created', title: heads.created, cell: ({ createdAt }) => seoulWords(createdAt, now) },
];

/** Groups of companies and schools. */
export const page: PageDefinition = deskPage<Group>({
  path: '/admin/groups',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: adminGroups.listGroups,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: texts.kind,
      any: texts.all,
      choices: groupKinds.map((value) => ({ value, text: texts.kinds[value] })),
      inSight: true,
    },
  ],
  columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  panel: GroupPanel,
  tools: CreateButton,
  cli: 'admin groups list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => adminGroups.getGroup.prefetch(queryClient, { params: { id } }),
});

const groupModal = defineModal<object>(async () => (await import('./GroupModal.tsx')).GroupModal);

function CreateButton() {
  return (
    <Button size="small" onClick={() => void openModal(groupModal, {})}>
      {texts.create}
    </Button>
  );
}
