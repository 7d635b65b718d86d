import type { ReportDetail } from '@baeum/contract/domains/reports/reports.contract.ts';
import { reportReasons } from '@baeum/contract/domains/reports/reports.rules.ts';
import type { Takedown } from '@baeum/contract/domains/reports/takedown.schemas.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { LinkLines, Muted, PersonLink, Quote } from '../desk/parts/Quote.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { reportActions } from './report-actions.ts';
import { nameOfReport } from './report-name.ts';
import { reportDeskTexts as texts } from './reports-desk.texts.ts';
import { reports } from './reports.api.ts';

/** One report: its text and the reported version, the current version, and other reports about the same user. */
export function ReportPanel({ id }: { id: string }) {
  const { body: report } = useLoaded(reports.getReport, { params: { id } });
  const { busy, act } = useDeskAction();
  const { word, tone } = texts.states[report.status];
  return (
    <DeskPanel
      title={nameOfReport(report)}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      noun="reports"
      id={id}
      operation="getReport"
      command={`baeum admin reports show ${id}`}
      actions={reportActions
        .filter(({ applies }) => applies?.(report))
        .map((action) => (
          <Button key={action.key} size="small" variant={action.danger ? 'danger' : 'secondary'} loading={busy} onClick={() => void act(action, report)}>
            {action.label}
          </Button>
        ))}
    >
      <What report={report} />
      {report.takedown && <Copyright takedown={report.takedown} />}
      <Others others={report.others} />
    </DeskPanel>
  );
}

function What({ report }: { report: ReportDetail }) {
  const { reason, text, reporter, reported, createdAt, settledAt, now } = report;
  const { facts, parts } = texts;
  return (
    <>
      <PanelPart title={parts.report}>
        <DescriptionList
          items={[
            { term: facts.reason, description: reportReasons[reason] },
            { term: facts.at, description: <SeoulTime at={createdAt} /> },
            { term: facts.reporter, description: <PersonLink person={reporter} /> },
            { term: facts.author, description: <PersonLink person={reported.author} /> },
            ...(reported.link ? [{ term: facts.page, description: <Link to={reported.link}>{reported.link}</Link> }] : []),
            ...(settledAt ? [{ term: facts.settledAt, description: <SeoulTime at={settledAt} /> }] : []),
          ]}
        />
        {text ? <Quote label={parts.report}>{text}</Quote> : <Muted>{texts.noText}</Muted>}
      </PanelPart>
      <PanelPart title={parts.before}>
        <Quote label={parts.before}>{reported.content}</Quote>
      </PanelPart>
      <PanelPart title={parts.now}>
        {now && <Muted>{now.shown ? texts.shown : texts.unseen}</Muted>}
        {now === null || now.content === reported.content ? <Muted>{now ? texts.same : texts.gone}</Muted> : <Quote label={parts.now}>{now.content}</Quote>}
      </PanelPart>
    </>
  );
}

/** The claim, the owner's response, and the dates of both. */
function Copyright({ takedown: { state, hiddenAt, endedAt, counter } }: { takedown: Takedown }) {
  return (
    <PanelPart title={texts.parts.copyright}>
      <Muted>{texts.takedowns[state]}</Muted>
      <DescriptionList
        items={[
          { term: texts.hiddenAt, description: <SeoulTime at={hiddenAt} /> },
          ...(counter ? [{ term: texts.counteredAt, description: <SeoulTime at={counter.at} /> }] : []),
          ...(endedAt ? [{ term: texts.endedAt, description: <SeoulTime at={endedAt} /> }] : []),
        ]}
      />
      {counter && <Quote label={texts.counter}>{counter.text}</Quote>}
    </PanelPart>
  );
}

function Others({ others }: Pick<ReportDetail, 'others'>) {
  return (
    <PanelPart title={texts.parts.others}>
      {others.length === 0 ? (
        <Muted>{texts.noOthers}</Muted>
      ) : (
        <LinkLines
          links={others.map(({ id, targetType, reason, status }) => ({
            key: String(id),
            to: `/admin/reports/${id}?status=ALL`,
            text: texts.other(texts.kinds[targetType], reportReasons[reason], texts.states[status].word),
          }))}
        />
      )}
    </PanelPart>
  );
}
