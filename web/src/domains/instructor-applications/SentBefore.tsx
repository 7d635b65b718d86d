import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import styles from './Application.module.css';
import { formTexts } from './instructor-applications.texts.ts';

/** Warns that a visitor sent the form for this member's address before sign-in: perhaps another person. */
export function SentBefore({ onStartOver }: { onStartOver: () => void }) {
  const { title, text, startOver } = formTexts.sentBefore;
  return (
    <div className={styles.sentBefore}>
      <Callout
        title={title}
        action={
          <Button variant="secondary" onClick={onStartOver}>
            {startOver}
          </Button>
        }
      >
        {text}
      </Callout>
    </div>
  );
}
