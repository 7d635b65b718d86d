import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row } from '../../ui/layout.tsx';
import { openModal } from '../../ui/modal/modal-store.ts';
import { seoulWords } from '../../ui/text/seoul-time.ts';
import { SeoulTime } from '../../ui/text/SeoulTime.tsx';
import { conflictModals } from './conflict-modals.ts';
import styles from './Conflicts.module.css';
import { conflictTexts as texts } from './conflicts.texts.ts';

interface ConflictProps {
  mentorId: number;
  mentoring: Mentoring;
}

/** One session that the new hours leave out: it stays, another time is proposed, or it ends with a reason. */
export function Conflict({ mentorId, mentoring }: ConflictProps) {
  const id = useId();
  const { mentee, startAt, status, question, proposal } = mentoring;
  const [done, setDone] = useState(proposal && texts.proposed(seoulWords(proposal.startAt)));
  const asked = status === 'REQUESTED';
  const propose = async () => {
    const proposed = await openModal(conflictModals.propose, { mentorId, mentoring });
    if (typeof proposed === 'string') setDone(texts.proposed(seoulWords(proposed)));
  };
  const end = async () => {
    if (await openModal(conflictModals.end, { mentoring })) setDone(asked ? texts.declined : texts.canceled);
  };
  return (
    <li className={styles.conflict} aria-labelledby={id}>
      <div className={styles.words}>
        <p id={id} className={styles.when}>
          <SeoulTime at={startAt} /> {texts.with(mentee.name)}
        </p>
        <p className={styles.question}>{question}</p>
      </div>
      <StatusTag tone={asked ? 'info' : 'success'}>{asked ? texts.states.REQUESTED : texts.states.ACCEPTED}</StatusTag>
      <div className={styles.choices} role="status">
        {done && <span>{done}</span>}
        {done === texts.left && (
          <Button variant="quiet" size="small" onClick={() => setDone(undefined)}>
            {texts.reconsider}
          </Button>
        )}
      </div>
      {!done && (
        <Row className={styles.choices}>
          <Button variant="secondary" size="small" aria-describedby={id} onClick={() => setDone(texts.left)}>
            {texts.leave}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={asked ? `${id} ${id}-later` : id}
            disabledReason={asked ? texts.proposeLater : undefined}
            onClick={() => void propose()}
          >
            {texts.propose}
          </Button>
          <Button variant="secondary" size="small" aria-describedby={id} onClick={() => void end()}>
            {asked ? texts.decline : texts.cancel}
          </Button>
          {asked && (
            <span id={`${id}-later`} className={styles.hint}>
              {texts.proposeLater}
            </span>
          )}
        </Row>
      )}
    </li>
  );
}
