import { useId, type ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import styles from './MentorStart.module.css';

/** One section of the hours form. */
export function HoursPart({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={16}>
        <div>
          <h3 id={id} className={styles.subtitle}>
            {title}
          </h3>
          {lead && <p className={styles.muted}>{lead}</p>}
        </div>
        {children}
      </Stack>
    </section>
  );
}
