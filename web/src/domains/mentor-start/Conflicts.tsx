import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Conflict } from './Conflict.tsx';
import styles from './Conflicts.module.css';
import { conflictTexts as texts } from './conflicts.texts.ts';

interface ConflictsProps {
  conflicts: readonly Mentoring[];
  /** Whether the list is what a press has just led to. */
  focused: boolean;
  onClose: () => void;
}

/** Sessions that the hours leave out, each with what can be done with it. */
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
