import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import styles from './GallerySection.module.css';

/** Components of one kind below an anchor. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <Stack gap={24}>{children}</Stack>
    </section>
  );
}

/** Fields, side by side. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
