import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { SeoulTime } from '../../ui/text/SeoulTime.tsx';
import styles from './Booking.module.css';
import { bookingTexts } from './mentoring-requests.texts.ts';
import { neighboursOf } from './use-slots.ts';

const texts = bookingTexts.taken;

interface TakenSlotProps {
  /** The times that can be had. */
  times: readonly string[];
  startAt: string;
  /** Why it cannot be had. */
  title?: string | undefined;
  onChoose: (startAt: string) => void;
}

/** The chosen time cannot be had any more: those next to it are one press away. */
export function TakenSlot({ times, startAt, title = texts.title, onChoose }: TakenSlotProps) {
  const neighbours = neighboursOf(times, startAt);
  return (
    <div role="status">
      <Callout tone="warning" title={title}>
        <p>{neighbours.length > 0 ? texts.message : texts.none}</p>
        <Row className={styles.neighbours}>
          {neighbours.map((time) => (
            <Button key={time} variant="secondary" size="small" onClick={() => onChoose(time)}>
              <SeoulTime at={time} near />
            </Button>
          ))}
        </Row>
      </Callout>
    </div>
  );
}
