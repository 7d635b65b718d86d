import type { Approval, ApprovalDetail } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import type { ReactNode } from 'react';
import { useLoaded } from '../../client/page.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { placeOfTarget } from '../desk/parts/place-of-target.ts';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { approve, cancel, reject } from './approval-actions.ts';
import { approvals } from './approvals.api.ts';
import styles from './Approvals.module.css';
import { approvalTexts as texts } from './approvals.texts.ts';
import { Changes, FrozenRequest } from './FrozenRequest.tsx';

/** The requested change, its requester and its effects, for a second operator to decide. */
export function ApprovalPanel({ id }: { id: string }) {
  const { body: approval } = useLoaded(approvals.getApproval, { params: { id } });
  const { title, state, request, result } = approval;
  return (
    <DeskPanel
      title={title}
      tag={<StatusTag tone={texts.states[state].tone}>{texts.states[state].word}</StatusTag>}
      noun="approvals"
      id={id}
      operation="getApproval"
      command={`baeum admin approvals show ${id}`}
      actions={state === 'WAITING' && <Decision approval={approval} />}
    >
      <DescriptionList items={factsOf(approval)} />
      <PanelPart title={texts.parts.changes}>
        <Changes changes={approval.changes} />
      </PanelPart>
      <PanelPart title={texts.parts.request}>
        <FrozenRequest request={request} />
      </PanelPart>
      {result && (
        <PanelPart title={texts.parts.result}>
          <pre className={styles.json}>{JSON.stringify(result, null, 2)}</pre>
        </PanelPart>
      )}
    </DeskPanel>
  );
}

/** The requester can only withdraw it; operators without the right can only read it. */
function Decision({ approval }: { approval: ApprovalDetail }) {
  const { busy, act } = useDeskAction();
  const { mine, decidable } = approval;
  if (mine)
    return (
      <>
        <Callout>{texts.own}</Callout>
        <Button variant="danger" size="small" loading={busy} onClick={() => void act(cancel, approval)}>
          {texts.cancel}
        </Button>
      </>
    );
  if (!decidable) return <Callout>{texts.notMine}</Callout>;
  return (
    <>
      <Button size="small" loading={busy} onClick={() => void act(approve, approval)}>
        {texts.approve}
      </Button>
      <Button variant="danger" size="small" loading={busy} onClick={() => void act(reject, approval)}>
        {texts.reject}
      </Button>
    </>
  );
}

function factsOf({ asked, reason, endsAt, state, decided, decisionReason, failure, target }: Approval) {
  const { facts } = texts;
  const fact = (term: string, description: ReactNode) => ({ term, description });
  return [
    fact(facts.asked, <By name={asked.name} at={asked.at} />),
    ...(reason === undefined ? [] : [fact(facts.reason, reason)]),
    fact(facts.target, <Target target={target} />),
    ...(state === 'WAITING' ? [fact(facts.endsAt, <SeoulTime at={endsAt} />)] : []),
    ...(decided ? [fact(facts.decided, <By name={decided.name} at={decided.at} />)] : []),
    ...(decisionReason === undefined ? [] : [fact(facts.decisionReason, decisionReason)]),
    ...(failure ? [fact(facts.failure, failure.message)] : []),
  ];
}

function By({ name, at }: { name: string; at: string }) {
  return (
    <>
      {name} · <SeoulTime at={at} />
    </>
  );
}

function Target({ target }: { target: string }) {
  const place = placeOfTarget(target);
  if (place === undefined) return <code>{target}</code>;
  return (
    <LinkButton to={place} variant="secondary" size="small">
      {texts.toTarget}
    </LinkButton>
  );
}
