import { useId, type ReactNode } from 'react';
import styles from './SettingSection.module.css';

interface SettingSectionProps {
  title: string;
  /** Its purpose in a sentence. */
  lead?: ReactNode;
  /** Its fragment in addresses: `/my/settings/data#data-export`. */
  anchor?: string;
  children: ReactNode;
}

/** One group of a settings page: title and purpose, with the settings beside them. */
export function SettingSection({ title, lead, anchor, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
