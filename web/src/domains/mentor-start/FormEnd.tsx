import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';

const { title, note, load } = mentorStartTexts.changed;

interface FormEndProps {
  submitLabel: string;
  busy: boolean;
  /** Another tab or device saved first. */
  newerVersion: boolean;
  onLoad: () => void;
}

/** The save button. After a conflict the input is still unsaved, and the other version can be loaded instead. */
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
