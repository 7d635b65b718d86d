import type { ReactNode } from 'react';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Ended } from './Ended.tsx';
import { detailTexts as texts } from './mentoring-detail.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { isPressing } from './mentoring-states.ts';
import styles from './Mentorings.module.css';
import { PaymentNotice } from './PaymentNotice.tsx';
import { Place } from './Place.tsx';
import { ProposalNotice } from './ProposalNotice.tsx';

/** What a session's state means for this side, and its primary action. */
export function Notice(props: SidedProps) {
  return (
    <div role="status" className={styles.status}>
      {props.mentoring.dispute && <Dispute {...props} />}
      {props.mentoring.proposal && <ProposalNotice {...props} />}
      <State {...props} />
    </div>
  );
}

function State({ mentoring, side }: SidedProps): ReactNode {
  switch (mentoring.status) {
    case 'PAYMENT_PENDING':
      return <PaymentNotice mentoring={mentoring} />;
    case 'REQUESTED':
      return <Waiting mentoring={mentoring} side={side} />;
    case 'ACCEPTED':
      return <Place mentoring={mentoring} side={side} />;
    case 'COMPLETED':
      return null;
    case 'NO_SHOW':
      // The operator's decision is shown already.
      return mentoring.dispute?.outcome ? null : <Ended mentoring={mentoring} side={side} />;
    default:
      return <Ended mentoring={mentoring} side={side} />;
  }
}

function Waiting({ mentoring, side }: SidedProps) {
  const now = useNow() ?? 0;
  const { expiresAt } = mentoring;
  const words = texts.waiting[side];
  if (!expiresAt) return null;
  const lapsed = Date.parse(expiresAt) <= now;
  return (
    <Callout tone={isPressing(mentoring, now) && side === 'MENTOR' ? 'warning' : 'info'} title={words.title}>
      {lapsed ? words.lapsed : <SeoulTime at={expiresAt} near ending={words.until} />}
    </Callout>
  );
}

function Dispute({ mentoring: { dispute, price }, side }: SidedProps) {
  if (!dispute) return null;
  const { reason, outcome, answer } = dispute;
  if (!outcome) {
    return (
      <Callout tone="warning" title={texts.dispute.open.title}>
        <p>{texts.ended.reason(reason)}</p>
        <p>{texts.dispute.open.message}</p>
      </Callout>
    );
  }
  return (
    <Callout tone={outcome === 'COMPLETED' ? 'neutral' : 'danger'} title={texts.dispute.settled[outcome]}>
      {answer && <p>{texts.ended.reason(answer)}</p>}
      {outcome === 'NO_SHOW_MENTOR' && price > 0 && <p>{texts.dispute.refunded[side]}</p>}
    </Callout>
  );
}
