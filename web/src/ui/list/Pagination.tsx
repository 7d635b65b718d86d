import { Link } from 'react-router';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { listWords } from './list.texts.ts';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page. */
  to: (page: number) => string;
}

/** Scrolls to the top of the list, though the next page has the same path. */
const turned = { turned: true };

/** Number of page links around the current one. */
const named = 5;

/** The pages of a list as links, for visitors and search engines alike. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2 || page > pages) return null;
  return (
    <nav aria-label={listWords.pages} className={styles.pages}>
      {page > 1 && (
        <>
          <link rel="prev" href={to(page - 1)} />
          <Link to={to(page - 1)} state={turned} rel="prev" className={styles.step}>
            <IconChevronLeft size={20} aria-hidden="true" />
            {listWords.previous}
          </Link>
        </>
      )}
      {shownPages(page, pages).map((shown, index, all) => (
        <PageLink key={shown} page={shown} to={to(shown)} current={shown === page} gap={shown - (all[index - 1] ?? shown) > 1} />
      ))}
      <span className={styles.total} aria-hidden="true">
        / {pages}
      </span>
      {page < pages && (
        <>
          <link rel="next" href={to(page + 1)} />
          <Link to={to(page + 1)} state={turned} rel="next" className={styles.step}>
            {listWords.next}
            <IconChevronRight size={20} aria-hidden="true" />
          </Link>
        </>
      )}
    </nav>
  );
}

interface PageLinkProps {
  page: number;
  to: string;
  current: boolean;
  /** Pages before this one are omitted. */
  gap: boolean;
}

function PageLink({ page, to, current, gap }: PageLinkProps) {
  return (
    <>
      {gap && (
        <span className={styles.gap} aria-hidden="true">
          …
        </span>
      )}
      <Link to={to} state={turned} className={styles.page} aria-current={current ? 'page' : undefined}>
        {page}
        <span className="visually-hidden">{listWords.pages}</span>
      </Link>
    </>
  );
}

/** First and last page, and those around the current one. */
function shownPages(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(named / 2), pages - named + 1));
  const around = Array.from({ length: Math.min(named, pages) }, (_, index) => first + index);
  return [...new Set([1, ...around, pages])];
}
