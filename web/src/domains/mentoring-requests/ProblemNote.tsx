import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import type { BookingProblem } from './booking-problem.ts';
import { sheetTexts } from './booking-sheet.texts.ts';
import styles from './Booking.module.css';
import { bookingTexts } from './mentoring-requests.texts.ts';
import { neighboursOf } from './neighbours.ts';

const texts = bookingTexts.taken;

interface ProblemNoteProps {
  problem: BookingProblem | undefined;
  /** The selected time, and the available ones. */
  startAt: string | undefined;
  times: readonly string[] | undefined;
  onChoose: (startAt: string) => void;
  /** Focused when it appears, if the button is far below. */
  focused?: boolean;
}

/** The problem and its solution: available times near the selected one can be picked directly. */
export function ProblemNote({ problem, startAt, times, onChoose, focused = false }: ProblemNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && focused) place.current?.focus();
  }, [problem, focused]);
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.problem}>
      {problem && (
        <Callout tone="warning" title={problem.title}>
          {problem.message && <p>{problem.message}</p>}
          {problem.otherTime && startAt && times && <Neighbours times={neighboursOf(times, startAt)} onChoose={onChoose} />}
          {problem.to && (
            <LinkButton to={problem.to} variant="secondary" size="small" className={styles.way}>
              {sheetTexts.to[problem.to]}
            </LinkButton>
          )}
        </Callout>
      )}
    </div>
  );
}

function Neighbours({ times, onChoose }: { times: readonly string[]; onChoose: (startAt: string) => void }) {
  return (
    <>
      <p>{times.length > 0 ? texts.message : texts.none}</p>
      <Row className={styles.way}>
        {times.map((time) => (
          <Button key={time} variant="secondary" size="small" onClick={() => onChoose(time)}>
            <SeoulTime at={time} near />
          </Button>
        ))}
      </Row>
    </>
  );
}
