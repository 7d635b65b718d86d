import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row } from '../../ui/layout.tsx';
import { seoulWords } from '../../ui/seoul-time.ts';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { mentorings } from '../mentorings/mentorings.api.ts';
import { mentorActions } from '../mentorings/parts/mentor-actions.ts';
import styles from './Conflicts.module.css';
import { conflictTexts as texts } from './conflicts.texts.ts';

/** One session outside the new hours: it stays, is rescheduled, or cancelled with a reason. The session itself shows the result. */
export function Conflict({ found }: { found: Mentoring }) {
  const id = useId();
  const [left, setLeft] = useState(false);
  const { data } = mentorings.getMentoring.useQuery(mentorings.getMentoring.options({ params: { id: String(found.id) } }));
  const mentoring = data?.body ?? found;
  const { mentee, startAt, status, question } = mentoring;
  const done = outcomeOf(mentoring) ?? (left ? texts.left : undefined);
  const asked = status === 'REQUESTED';
  return (
    <li className={styles.conflict} aria-labelledby={id}>
      <div className={styles.words}>
        <p id={id} className={styles.when}>
          <SeoulTime at={startAt} /> {texts.with(mentee.name)}
        </p>
        <p className={styles.question}>{question}</p>
      </div>
      {(asked || status === 'ACCEPTED') && <StatusTag tone={asked ? 'info' : 'success'}>{asked ? texts.asked : texts.agreed}</StatusTag>}
      <div className={styles.choices} role="status">
        {done && <span>{done}</span>}
        {done === texts.left && (
          <Button variant="quiet" size="small" onClick={() => setLeft(false)}>
            {texts.reconsider}
          </Button>
        )}
      </div>
      {!done && <Choices mentoring={mentoring} labelledBy={id} onLeave={() => setLeft(true)} />}
    </li>
  );
}

interface ChoicesProps {
  mentoring: Mentoring;
  labelledBy: string;
  onLeave: () => void;
}

function Choices({ mentoring, labelledBy, onLeave }: ChoicesProps) {
  const asked = mentoring.status === 'REQUESTED';
  const look = { variant: 'secondary', size: 'small', 'aria-describedby': labelledBy } as const;
  return (
    <Row className={styles.choices}>
      <Button {...look} onClick={onLeave}>
        {texts.leave}
      </Button>
      <Button
        {...look}
        aria-describedby={asked ? `${labelledBy} ${labelledBy}-later` : labelledBy}
        disabledReason={asked ? texts.proposeLater : undefined}
        onClick={() => mentorActions.propose(mentoring)}
      >
        {texts.propose}
      </Button>
      <Button {...look} onClick={() => (asked ? mentorActions.decline(mentoring) : mentorActions.cancel(mentoring))}>
        {asked ? texts.decline : texts.cancel}
      </Button>
      {asked && (
        <span id={`${labelledBy}-later`} className={styles.hint}>
          {texts.proposeLater}
        </span>
      )}
    </Row>
  );
}

/** The result; undefined if unchanged. */
function outcomeOf({ status, proposal }: Mentoring): string | undefined {
  if (status === 'DECLINED') return texts.declined;
  if (status !== 'REQUESTED' && status !== 'ACCEPTED') return texts.ended;
  return proposal && texts.proposed(seoulWords(proposal.startAt));
}
