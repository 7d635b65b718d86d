import type { Segment } from '@baeum/contract/domains/segments/segments.contract.ts';
import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { DeskPanel, PanelPart, useClosePanel } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { environmentFlag, environmentOf, targetOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { nameOfUser, UsedBy } from '../experiment-desk/parts/UsedBy.tsx';
import { segments } from '../segments/segments.api.ts';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { removeSegment } from './remove-segment.ts';
import { segmentDeskTexts as texts } from './segment-desk.texts.ts';
import { referrersRequest, segmentRequest } from './segment-request.ts';
import { Who } from './Who.tsx';

/** Details of one segment: its targets and referrers. */
export function SegmentPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: segment } = useLoaded(segments.getSegment, segmentRequest(id, environment));
  const { body: users } = useLoaded(workspaces.listReferrers, referrersRequest(id, environment));
  const target = targetOf('segments', id, environment);
  return (
    <DeskPanel
      title={segment.name}
      note={segment.description || undefined}
      noun="segments"
      id={id}
      operation="getSegment"
      command={`baeum admin segments show ${id}${environmentFlag(environment)}`}
      notice={<WaitingApprovals target={target} />}
      actions={
        <LinkButton size="small" to={addressWith(`/admin/segments/${encodeURIComponent(id)}/edit`, query, {})}>
          {texts.edit}
        </LinkButton>
      }
      tidying={<RemoveButton segment={segment} users={users} environment={environment} />}
    >
      <PanelPart title={texts.parts.who}>
        <Who targets={segment.targets} />
      </PanelPart>
      <PanelPart title={texts.parts.users}>
        <UsedBy users={users} environment={environment} />
      </PanelPart>
      <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.history}</Link>
    </DeskPanel>
  );
}

/** A segment in use cannot be deleted; pressing the button lists what uses it. */
function RemoveButton({ segment, users, environment }: { segment: Segment; users: readonly WorkspaceReferrer[]; environment: WorkEnvironment }) {
  const { busy, act } = useDeskAction();
  const close = useClosePanel();
  const press = async () => {
    if (users.length > 0) return alert(texts.remove.usedTitle, texts.remove.used(users.map(nameOfUser).join(', ')));
    if (await act(removeSegment(environment), segment)) close();
  };
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void press()}>
      {texts.remove.label(segment.name)}
    </Button>
  );
}
