import { Link } from 'react-router';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { SeoulTime } from '../../../ui/SeoulTime.tsx';
import { TwoLines } from '../../desk/parts/TwoLines.tsx';
import { approvals } from '../approvals.api.ts';
import { approvalTexts } from '../approvals.texts.ts';

const { waiting: texts } = approvalTexts;

/** Requests of operators for this target (`orders/7`) that await approval, so that nobody asks for the same again; renders nothing without any. */
export function WaitingApprovals({ target }: { target: string }) {
  const { data } = approvals.listApprovals.useQuery(approvals.listApprovals.options({ query: { state: 'WAITING', target } }));
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
