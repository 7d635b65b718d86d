import type { ReactNode } from 'react';
import { Skeleton } from '../layout.tsx';
import styles from './CardGrid.module.css';

interface CardGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** One card, by its place. */
  children: (item: Item, index: number) => ReactNode;
}

/** Cards of one shape: four, three or two beside each other by the page's width. */
export function CardGrid<Item>({ items, keyOf, children }: CardGridProps<Item>) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={styles.cell}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

/** The grid's shape while its cards are on their way; `label` tells screen readers what is coming. */
export function CardGridSkeleton({ label, cards = 8 }: { label: string; cards?: number }) {
  return (
    <>
      <p className="visually-hidden">{label}</p>
      <div className={styles.grid}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index}>
            <Skeleton shape="cover" />
            <Skeleton />
            <Skeleton short />
            <Skeleton short />
          </div>
        ))}
      </div>
    </>
  );
}
