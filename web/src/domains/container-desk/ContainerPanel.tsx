import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { useSearchParams } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import { containers } from '../containers/containers.api.ts';
import { DeskPanel, PanelPart, useClosePanel } from '../desk/parts/DeskPanel.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { EntityHistory } from '../entity-versions/parts/EntityHistory.tsx';
import { environmentFlag, environmentOf, targetOf, usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';
import { freeOf } from './container-draft.ts';
import { containerPath, containerRequest } from './container-request.ts';
import { containerDifference, nameOf } from './container-words.ts';
import styles from './ContainerDesk.module.css';
import { Parts } from './Members.tsx';
import { removeContainer } from './remove-container.ts';
import { ShareBar } from './ShareBar.tsx';
import { useMembers, type Member } from './use-members.ts';

/** One mutual exclusion group: its traffic shares and experiments. */
export function ContainerPanel({ id }: { id: string }) {
  const [query] = useSearchParams();
  const environment = environmentOf(query);
  const { body: container } = useLoaded(containers.getContainer, containerRequest(id, environment));
  const memberOf = useMembers(keysIn(container), environment);
  const { description, groups, version } = container;
  return (
    <DeskPanel
      title={nameOf(container)}
      tag={<StatusTag tone="neutral">{texts.environments[environment]}</StatusTag>}
      note={description || undefined}
      noun="containers"
      id={id}
      operation="getContainer"
      command={`baeum admin containers show ${id}${environmentFlag(environment)}`}
      notice={<WaitingApprovals target={targetOf('containers', id, environment)} />}
      actions={
        <LinkButton size="small" to={addressWith(`${containerPath}/${id}/edit`, query, {})}>
          {texts.edit}
        </LinkButton>
      }
      tidying={<RemoveButton container={container} environment={environment} memberOf={memberOf} />}
    >
      <PanelPart title={texts.parts.shares}>
        <ShareBar shares={groups.map(({ share }) => share)} />
        <Parts groups={groups} memberOf={memberOf} environment={environment} />
        <p className={styles.small}>{texts.free(freeOf(groups))}</p>
      </PanelPart>
      <PanelPart title={texts.parts.history}>
        <EntityHistory
          kind="CONTAINER"
          entityKey={id}
          environment={environment}
          version={version}
          words={containerDifference}
          warning={texts.warning + (environment === usualEnvironment ? texts.approval : '')}
          target={targetOf('containers', id, environment)}
        />
      </PanelPart>
    </DeskPanel>
  );
}

const keysIn = ({ groups }: Container) => groups.flatMap(({ experimentKeys }) => experimentKeys);

interface RemoveButtonProps {
  container: Container;
  environment: WorkEnvironment;
  memberOf: (key: number) => Member;
}

/** Experiments prevent the deletion; pressing the button lists them. */
function RemoveButton({ container, environment, memberOf }: RemoveButtonProps) {
  const { busy, act } = useDeskAction();
  const close = useClosePanel();
  const action = removeContainer(container, environment);
  const press = async () => {
    const used = keysIn(container).map((key) => `‘${memberOf(key).name}’`);
    if (used.length > 0) return alert(texts.remove.usedTitle, texts.remove.used(used.join(', ')));
    if (await act(action, container)) close();
  };
  return (
    <Button size="small" variant="danger" loading={busy} onClick={() => void press()}>
      {action.label}
    </Button>
  );
}
