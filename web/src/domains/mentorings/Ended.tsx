import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { useNow } from '../../ui/use-now.ts';
import { detailTexts } from './mentoring-detail.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { possibleOf } from './mentoring-states.ts';

const texts = detailTexts.ended;

/** A session that did not take place: who ended it, why, and the refund. */
export function Ended({ mentoring, side }: SidedProps) {
  const { status, cancel, noShowBy } = mentoring;
  const { reportAbsence } = possibleOf(mentoring, side, useNow() ?? 0);
  return (
    <Callout
      tone={status === 'NO_SHOW' ? 'danger' : 'neutral'}
      title={titleOf({ mentoring, side })}
      action={
        side === 'MENTEE' &&
        status !== 'NO_SHOW' && (
          <LinkButton to="/mentors" variant="secondary" size="small">
            {texts.again}
          </LinkButton>
        )
      }
    >
      {cancel?.reason && <p>{texts.reason(cancel.reason)}</p>}
      {cancel && cancel.refundAmount > 0 && <p>{texts.refunded[side](cancel.refundAmount)}</p>}
      {side === 'MENTEE' && noShowBy === 'MENTEE' && reportAbsence && <p>{texts.objection}</p>}
    </Callout>
  );
}

function titleOf({ mentoring: { status, cancel, noShowBy }, side }: SidedProps): string {
  if (status === 'DECLINED' || status === 'EXPIRED') return texts[status][side];
  if (noShowBy) return texts.NO_SHOW(noShowBy, noShowBy === side);
  const by = cancel?.by ?? 'SYSTEM';
  return texts.CANCELED(by, by === side);
}
