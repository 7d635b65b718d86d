import type { AdminCorporation } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import type { PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { adminCorporations } from './admin-corporations.api.ts';
import { adminCorporationTexts as texts } from './admin-corporations.texts.ts';
import { CorporationPanel } from './CorporationPanel.tsx';
import { openCorporationModal } from './open-corporation-modal.ts';

const { columns: heads, states } = texts;

const columns: readonly Column<AdminCorporation>[] = [
  { key: 'name', title: heads.name, cell: ({ name }) => name },
  { key: 'id', title: heads.id, numeric: true, cell: ({ id }) => id },
  { key: 'industry', title: heads.industry, cell: ({ industry }) => industry },
  { key: 'likes', title: heads.likes, numeric: true, cell: ({ likeCount }) => likeCount },
  {
    key: 'showable',
    title: heads.showable,
    cell: ({ showable }) => <StatusTag tone={showable ? 'success' : 'neutral'}>{states[`${showable}`]}</StatusTag>,
  },
];

/** Companies of the job brand. */
export const page: PageDefinition = deskPage<AdminCorporation>({
  path: '/admin/corporations',
  title: texts.title,
  lead: texts.lead,
  label: texts.label,
  unit: texts.unit,
  list: adminCorporations.listAllCorporations,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'showable',
      label: texts.showable,
      any: texts.all,
      choices: (['true', 'false'] as const).map((value) => ({ value, text: states[value] })),
      inSight: true,
    },
  ],
  columns: () => columns,
  keyOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  panel: CorporationPanel,
  tools: AddButton,
  cli: 'admin corporations list',
  nothing: texts.nothing,
  preloadPanel: ({ queryClient }, id) => adminCorporations.getCorporation.prefetch(queryClient, { params: { id } }),
});

function AddButton() {
  return (
    <Button size="small" onClick={() => openCorporationModal()}>
      {texts.add}
    </Button>
  );
}
