import { disputeOutcomes, mentoringReasonLength, type DisputeOutcome } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { DisputedMentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { WaitingApprovals } from '../approvals/parts/WaitingApprovals.tsx';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { DeskPanel, PanelPart } from '../desk/parts/DeskPanel.tsx';
import { Muted, PersonLink, Quote } from '../desk/parts/Quote.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { disputeTexts as texts } from './disputes.texts.ts';
import { mentorings } from './mentorings.api.ts';

/** A session whose mentor was absent according to the mentee: both statements, the times, and the decisions with their costs. */
export function DisputePanel({ id }: { id: string }) {
  const { body: mentoring } = useLoaded(mentorings.getMentoringDispute, { params: { id } });
  const { busy, act } = useDeskAction();
  const open = mentoring.dispute?.outcome === undefined;
  const { word, tone } = texts.states[open ? 'OPEN' : 'SETTLED'];
  return (
    <DeskPanel
      title={texts.people(mentoring.mentee.name, mentoring.mentor.name)}
      tag={<StatusTag tone={tone}>{word}</StatusTag>}
      noun="mentoring-disputes"
      id={id}
      operation="getMentoringDispute"
      command={`baeum admin mentorings dispute ${id}`}
      notice={<WaitingApprovals target={`mentorings/${id}`} />}
      actions={
        open &&
        disputeOutcomes.map((outcome) => (
          <Button
            key={outcome}
            size="small"
            variant={outcome === 'NO_SHOW_MENTOR' ? 'danger' : 'secondary'}
            loading={busy}
            onClick={() => void act(decisionOf(outcome), mentoring)}
          >
            {texts.buttons[outcome](mentoring.moneyBack)}
          </Button>
        ))
      }
    >
      <Words mentoring={mentoring} />
      <Facts mentoring={mentoring} />
    </DeskPanel>
  );
}

/** Final, so it is confirmed; both sides see the reason. */
function decisionOf(outcome: DisputeOutcome): DeskAction<DisputedMentoring> {
  const { title, message } = texts.ask[outcome];
  return {
    key: outcome,
    label: texts.outcomes[outcome],
    run: ({ id, version }, { queryClient, reason }) =>
      mentorings.settleMentoringDispute.send(queryClient, { params: { id: String(id) }, body: { outcome, reason, version } }),
    ask: (rows) => ({
      title,
      message: `${rows[0] ? message(rows[0].moneyBack) : ''} ${texts.final}`,
      confirmLabel: texts.confirm,
      danger: true,
      reason: { ...texts.reason, maxLength: mentoringReasonLength },
    }),
    done: () => texts.settled,
  };
}

function Words({ mentoring: { dispute, status, noShowBy, question } }: { mentoring: DisputedMentoring }) {
  const { parts, mentorSays } = texts;
  const says = noShowBy === 'MENTEE' ? mentorSays.NO_SHOW : status === 'COMPLETED' ? mentorSays.COMPLETED : mentorSays.other;
  return (
    <>
      {dispute && (
        <PanelPart title={parts.mentee}>
          <Quote label={parts.mentee}>{dispute.reason}</Quote>
        </PanelPart>
      )}
      {dispute?.outcome ? (
        <PanelPart title={parts.decision}>
          <Muted>{texts.outcomes[dispute.outcome]}</Muted>
          {dispute.answer !== undefined && <Quote label={parts.decision}>{dispute.answer}</Quote>}
        </PanelPart>
      ) : (
        <PanelPart title={parts.mentor}>
          <Muted>{says}</Muted>
        </PanelPart>
      )}
      <PanelPart title={parts.question}>
        <Quote label={parts.question}>{question}</Quote>
      </PanelPart>
    </>
  );
}

function Facts({ mentoring: { mentee, mentor, startAt, endAt, price, orderId, acceptedAt, endedAt, dispute } }: { mentoring: DisputedMentoring }) {
  const { facts } = texts;
  const times = { acceptedAt, endedAt, disputedAt: dispute?.at, settledAt: dispute?.settledAt };
  const happened = (Object.keys(times) as (keyof typeof times)[]).flatMap((name) => (times[name] === undefined ? [] : [{ name, at: times[name] }]));
  return (
    <PanelPart title={texts.parts.facts}>
      <DescriptionList
        items={[
          { term: facts.mentee, description: <PersonLink person={mentee} /> },
          { term: facts.mentor, description: <PersonLink person={mentor} /> },
          {
            term: facts.at,
            description: (
              <>
                <SeoulTime at={startAt} /> ~ <SeoulTime at={endAt} />
              </>
            ),
          },
          { term: facts.price, description: price > 0 ? formatWon(price) : texts.free },
          ...(orderId === undefined ? [] : [{ term: facts.order, description: <Link to={`/admin/orders/${orderId}`}>{orderId}</Link> }]),
          ...happened.map(({ name, at }) => ({ term: facts[name], description: <SeoulTime at={at} /> })),
        ]}
      />
    </PanelPart>
  );
}
