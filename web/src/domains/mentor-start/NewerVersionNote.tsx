import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';

const { title, note, load } = mentorStartTexts.changed;

/** What was typed is not saved because somebody else saved first; their version can be taken in its place. */
export function NewerVersionNote({ found, onLoad }: { found: boolean; onLoad: () => void }) {
  return (
    <div role="status" className={styles.note}>
      {found && (
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
  );
}
