import { useId, type ReactNode } from 'react';
import type { CourseField } from './course-fields.ts';
import styles from './CourseEditor.module.css';

interface EditorGroupProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function EditorGroup({ title, lead, children }: EditorGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.muted}>{lead}</p>
      </div>
      {children}
    </section>
  );
}

interface EditorFieldProps {
  /** Its fragment in addresses. */
  anchor: string;
  /** The fields to validate after input or blur. */
  name: CourseField;
  children: ReactNode;
}

/** One field, with a fragment to link to it. */
export function EditorField({ anchor, name, children }: EditorFieldProps) {
  return (
    <div id={anchor} data-field={name} className={styles.field}>
      {children}
    </div>
  );
}
