import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';

const { title, note, load } = mentorStartTexts.changed;

interface FormEndProps {
  submitLabel: string;
  busy: boolean;
  /** Somebody else saved first. */
  newerVersion: boolean;
  onLoad: () => void;
}

/** The button that saves. Where somebody else saved first, what was typed is not saved yet, and their version can be taken in its place. */
export function FormEnd({ submitLabel, busy, newerVersion, onLoad }: FormEndProps) {
  return (
    <>
      <div role="status" className={styles.note}>
        {newerVersion && (
          <Callout
            tone="warning"
            title={title}
            action={
              <Button variant="secondary" size="small" onClick={onLoad}>
                {load}
              </Button>
            }
          >
            {note}
          </Callout>
        )}
      </div>
      <Row>
        <Button type="submit" size="large" loading={busy}>
          {submitLabel}
        </Button>
      </Row>
    </>
  );
}
