import type { GroupMemberProgress } from '@baeum/contract/domains/admin-groups/admin-groups.schemas.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Row } from '../../ui/layout.tsx';
import { seoulWords } from '../../ui/seoul-time.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { PanelPart } from '../desk/parts/DeskPanel.tsx';
import { adminGroups } from './admin-groups.api.ts';
import { adminGroupTexts } from './admin-groups.texts.ts';

const { panel: texts } = adminGroupTexts;

const columns: readonly Column<GroupMemberProgress>[] = [
  { key: 'name', title: texts.columns.name, cell: ({ name }) => name },
  { key: 'rate', title: texts.columns.rate, numeric: true, cell: ({ progressRate }) => texts.rate(progressRate) },
  { key: 'seen', title: texts.columns.seen, cell: ({ lastSeenAt }) => (lastSeenAt ? seoulWords(lastSeenAt) : texts.never) },
  { key: 'joined', title: texts.columns.joined, cell: ({ joinedAt }) => seoulWords(joinedAt) },
];

/** The members' progress in the group's courses, paginated. */
export function GroupProgress({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const request = { params: { id }, query: { masked: 'true', page: String(page) } } as const;
  const { data, isPending } = adminGroups.getGroupProgress.useQuery({ ...adminGroups.getGroupProgress.options(request), placeholderData: keepPreviousData });
  const pages = data?.body.totalPages ?? 0;
  return (
    <PanelPart title={texts.progress}>
      <Row>
        <LinkButton
          to={`/admin/api/v1/groups/${id}/progress/export?masked=true`}
          reloadDocument
          download
          variant="secondary"
          size="small"
          icon={<IconDownload size={18} aria-hidden="true" />}
        >
          {texts.export}
        </LinkButton>
      </Row>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={data?.body.items ?? []}
        keyOf={({ userId }) => String(userId)}
        nameOf={({ name }) => name}
        loading={isPending}
        empty={<p>{texts.noMembers}</p>}
        dense
      />
      {pages > 1 && (
        <Row>
          <Button variant="quiet" size="small" disabledReason={page === 1 ? texts.part(page, pages) : undefined} onClick={() => setPage(page - 1)}>
            {texts.earlier}
          </Button>
          <span>{texts.part(page, pages)}</span>
          <Button variant="quiet" size="small" disabledReason={page === pages ? texts.part(page, pages) : undefined} onClick={() => setPage(page + 1)}>
            {texts.later}
          </Button>
        </Row>
      )}
    </PanelPart>
  );
}
