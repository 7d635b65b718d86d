import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Conflict } from './Conflict.tsx';
import styles from './Conflicts.module.css';
import { conflictTexts as texts } from './conflicts.texts.ts';

interface ConflictsProps {
  conflicts: readonly Mentoring[];
  /** Whether a press has just opened the list. */
  focused: boolean;
  onClose: () => void;
}

/** Sessions outside the hours, each with its actions. */
export function Conflicts({ conflicts, focused, onClose }: ConflictsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section className={styles.conflicts} aria-labelledby="conflicts">
      <Stack gap={4}>
        <h3 id="conflicts" ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title(conflicts.length)}
        </h3>
        <p>{texts.lead}</p>
      </Stack>
      <ul aria-label={texts.list} className={styles.list}>
        {conflicts.map((mentoring) => (
          <Conflict key={mentoring.id} found={mentoring} />
        ))}
      </ul>
      <Button variant="secondary" onClick={onClose} className={styles.close}>
        {texts.done}
      </Button>
    </section>
  );
}
