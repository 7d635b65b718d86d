import { useId, type ReactNode } from 'react';
import { join } from '../../ui/join.ts';
import styles from './Introduction.module.css';

interface IntroductionSectionProps {
  title: string;
  lead?: string;
  /** 720 px, for reading. */
  narrow?: boolean;
  children: ReactNode;
}

export function IntroductionSection({ title, lead, narrow, children }: IntroductionSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={join(styles.section, narrow && styles.narrow)}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {lead && <p className={styles.sectionLead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
