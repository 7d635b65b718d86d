import type { ReactNode } from 'react';
import { Skeleton } from '../layout.tsx';
import styles from './CardGrid.module.css';

interface CardGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Renders one card by its index. */
  children: (item: Item, index: number) => ReactNode;
}

/** Cards of one shape: four, three or two in a row depending on the page's width. */
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

/** Skeleton of the grid; `label` announces what is loading. */
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
