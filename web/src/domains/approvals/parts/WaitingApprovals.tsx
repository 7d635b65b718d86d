import { useEffect } from 'react';
import { Link } from 'react-router';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { onApprovalAsked } from '../../desk/parts/show-approval.ts';
import { TwoLines } from '../../desk/parts/TwoLines.tsx';
import { approvals } from '../approvals.api.ts';
import { approvalTexts } from '../approvals.texts.ts';

const { waiting: texts } = approvalTexts;

/** Requests of operators that await approval for this target (`orders/7`), so that nobody asks for the same again; nothing without one. */
export function WaitingApprovals({ target }: { target: string }) {
  const { data, refetch } = approvals.listApprovals.useQuery(approvals.listApprovals.options({ query: { state: 'WAITING', target } }));
  useEffect(() => onApprovalAsked(() => void refetch()), [refetch]);
  const items = data?.body.items ?? [];
  if (items.length === 0) return null;
  return (
    <Callout title={texts.title}>
      {items.map(({ id, title, asked, mine }) => (
        <TwoLines
          key={id}
          note={
            <>
              {mine ? texts.mine : asked.name} · <SeoulTime at={asked.at} />
            </>
          }
        >
          <Link to={`/admin/approvals/${id}`}>{title}</Link>
        </TwoLines>
      ))}
    </Callout>
  );
}
