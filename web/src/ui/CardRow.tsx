import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './CardRow.module.css';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import { join } from './join.ts';
import { useHasPage } from './PageLink.tsx';

interface CardRowProps {
  title: string;
  /** Beside the title, e.g. a countdown. */
  note?: ReactNode;
  /** Address of the full list. */
  allLink?: string;
  /** Narrower cards, e.g. of people. */
  small?: boolean;
  children: readonly ReactNode[];
}

/** A titled row of cards: scrolls sideways by touch, in pages by its buttons on wide screens. */
export function CardRow({ title, note, allLink, small, children }: CardRowProps) {
  const id = useId();
  const hasPage = useHasPage();
  // Cards without a page contain no tab stop, so the row itself is focusable for keyboard scrolling.
  const still = allLink !== undefined && !hasPage(allLink);
  const reached = still && { tabIndex: 0, 'aria-labelledby': id };
  const list = useRef<HTMLUListElement>(null);
  const page = (direction: -1 | 1) => list.current?.scrollBy({ left: direction * list.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-labelledby={id} className={styles.row}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.controls}>
          {allLink && !still && (
            <Link to={allLink} className={styles.all}>
              전체 보기<span className="visually-hidden">: {title}</span>
            </Link>
          )}
          <button type="button" aria-label={`${title} 이전`} className={styles.step} onClick={() => page(-1)}>
            <IconChevronLeft size={20} aria-hidden="true" />
          </button>
          <button type="button" aria-label={`${title} 다음`} className={styles.step} onClick={() => page(1)}>
            <IconChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      </div>
      <ul ref={list} {...reached} className={join(styles.cards, small && styles.small)}>
        {children.map((card, index) => (
          <li key={index} className={styles.card}>
            {card}
          </li>
        ))}
      </ul>
    </section>
  );
}
