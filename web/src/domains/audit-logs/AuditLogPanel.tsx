import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { placeOfTarget } from '../desk/parts/place-of-target.ts';
import { actorWords, nameWords } from './actor-words.ts';
import { auditLogs } from './audit-logs.api.ts';
import { auditTexts as texts } from './audit-logs.texts.ts';
import { reasonOf } from './change-words.ts';
import { Differences } from './Differences.tsx';
import { LongText } from './LongText.tsx';
import { wordsOfAction, wordsOfTarget } from './record-words.ts';
import { Undo } from './Undo.tsx';

/** One change: who, when, and each member before and after. */
export function AuditLogPanel({ id }: { id: string }) {
  const { body: record } = useLoaded(auditLogs.getAuditLog, { params: { id } });
  const reason = reasonOf(record);
  return (
    <DeskPanel
      title={wordsOfAction(record.action) ?? record.action}
      note={wordsOfTarget(record.target)}
      noun="audit-logs"
      id={id}
      operation="getAuditLog"
      command={`baeum admin audit show ${id}`}
      actions={<Ways record={record} />}
    >
      <PanelPart title={texts.what}>
        <Differences record={record} />
      </PanelPart>
      {reason !== undefined && (
        <PanelPart title={texts.reason}>
          <LongText>{reason}</LongText>
        </PanelPart>
      )}
      <Undo record={record} />
      <TwoPeople record={record} />
      <PanelPart title={texts.facts}>
        <DescriptionList items={factsOf(record)} />
      </PanelPart>
    </DeskPanel>
  );
}

function Ways({ record: { target, requestId } }: { record: AuditLog }) {
  const place = placeOfTarget(target);
  return (
    <>
      {place && <Link to={place}>{texts.open}</Link>}
      <Link to={`/admin/audit-logs?target=${encodeURIComponent(target)}`}>{texts.sameTarget}</Link>
      {requestId !== undefined && <Link to={`/admin/audit-logs?requestId=${encodeURIComponent(requestId)}`}>{texts.sameRequest}</Link>}
    </>
  );
}

/** Requester and approver of an approval. */
function TwoPeople({ record: { approvalId, askedBy, decidedBy } }: { record: AuditLog }) {
  if (approvalId === undefined) return null;
  const { title, number, asked, decided, waits } = texts.approval;
  return (
    <PanelPart title={title}>
      <DescriptionList
        items={[
          { term: number, description: <Link to={`/admin/approvals/${approvalId}`}>{approvalId}</Link> },
          ...(askedBy ? [{ term: asked, description: <Link to={`/admin/audit-logs?actor=${askedBy.id}`}>{nameWords(askedBy)}</Link> }] : []),
          { term: decided, description: decidedBy ? <Link to={`/admin/audit-logs?actor=${decidedBy.id}`}>{nameWords(decidedBy)}</Link> : waits },
        ]}
      />
    </PanelPart>
  );
}

function factsOf(record: AuditLog) {
  const { actor, at, operationId, requestId } = record;
  return [
    { term: texts.columns.at, description: <SeoulTime at={at} /> },
    {
      term: texts.columns.actor,
      description: actor ? <Link to={`/admin/audit-logs?actor=${actor.id}`}>{actorWords(record)}</Link> : actorWords(record),
    },
    { term: texts.recordedAs, description: `${record.action} · ${record.target}` },
    ...(operationId === undefined ? [] : [{ term: texts.operation, description: operationId }]),
    ...(requestId === undefined ? [] : [{ term: texts.request, description: requestId }]),
  ];
}
