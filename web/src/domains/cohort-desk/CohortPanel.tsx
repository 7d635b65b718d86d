import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import type { WorkspaceReferrer } from '@baeum/contract/domains/workspaces/workspaces.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Badge } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { useCloseAfter } from '../desk/parts/use-close-after.ts';
import { environmentFlag, environmentOf, targetOf, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { nameOfUser, UsedBy } from '../experiment-desk/parts/UsedBy.tsx';
import { workspaces } from '../workspaces/workspaces.api.ts';
import { cohortDeskTexts as texts } from './cohort-desk.texts.ts';
import { cohortRequest, cohortUsersRequest } from './cohort-request.ts';
import { ruleWords } from './cohort-words.ts';
import { Members } from './Members.tsx';
import { openUpload } from './open-upload.ts';
import { removeCohort } from './remove-cohort.ts';

/** Details of one cohort: members and referrers. */
export function CohortPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: cohort } = useLoaded(cohorts.getCohort, cohortRequest(id, environment));
  const { body: users } = useLoaded(workspaces.listReferrers, cohortUsersRequest(id, environment));
  const target = targetOf('cohorts', id, environment);
  return (
    <DeskPanel
      title={cohort.name}
      tag={<Badge>{cohort.membership ? texts.byRule : texts.byList}</Badge>}
      note={cohort.description || undefined}
      noun="cohorts"
      id={id}
      operation="getCohort"
      command={`baeum admin cohorts show ${id}${environmentFlag(environment)}`}
      notice={<WaitingApprovals target={target} />}
      actions={
        <>
          <Button size="small" onClick={() => openUpload(cohort, environment)}>
            {texts.upload}
          </Button>
          <LinkButton size="small" variant="secondary" to={addressWith(`/admin/cohorts/${id}/edit`, query, {})}>
            {texts.edit}
          </LinkButton>
        </>
      }
      tidying={<RemoveButton cohort={cohort} users={users} environment={environment} />}
    >
      <PanelPart title={texts.parts.who}>
        <DescriptionList items={factsOf(cohort)} />
      </PanelPart>
      <PanelPart title={texts.parts.members}>
        <Members cohort={cohort} environment={environment} />
      </PanelPart>
      <PanelPart title={texts.parts.users}>
        <UsedBy users={users} environment={environment} />
      </PanelPart>
      <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.history}</Link>
    </DeskPanel>
  );
}

function factsOf({ memberCount, membership, rule, refreshedAt }: Cohort) {
  const { facts } = texts;
  return [
    { term: facts.size, description: texts.people(memberCount) },
    ...(rule === '' ? [] : [{ term: facts.written, description: rule }]),
    ...(membership
      ? [
          { term: facts.rule, description: ruleWords(membership) },
          { term: facts.identifier, description: membership.identifierType },
          { term: facts.refreshed, description: refreshedAt === null ? texts.notRefreshed : formatSeoulMinute(refreshedAt) },
        ]
      : []),
  ];
}

interface Removal {
  cohort: Cohort;
  users: readonly WorkspaceReferrer[];
  environment: WorkEnvironment;
}

/** A cohort in use cannot be deleted; pressing the button lists what uses it. */
function RemoveButton({ cohort, users, environment }: Removal) {
  const { busy, act } = useCloseAfter();
  const press = async () => {
    if (users.length > 0) return alert(texts.remove.usedTitle, texts.remove.used(users.map(nameOfUser).join(', ')));
    await act(removeCohort(environment), cohort);
  };
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void press()}>
      {texts.remove.label(cohort.name)}
    </Button>
  );
}
