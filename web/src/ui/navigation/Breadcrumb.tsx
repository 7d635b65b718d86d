import { Link } from 'react-router';
import { IconChevronRight } from '../icons.ts';
import styles from './Breadcrumb.module.css';

interface BreadcrumbProps {
  /** The path to this page; the page itself may come last, without an address. */
  steps: readonly { text: string; to?: string }[];
}

/** The page's position in the site. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="현재 위치" className={styles.breadcrumb}>
      <ol className={styles.steps}>
        {steps.map(({ text, to }, index) => (
          <li key={text} className={styles.step}>
            {index > 0 && <IconChevronRight size={16} aria-hidden="true" />}
            {to ? (
              <Link to={to} className={styles.link}>
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
