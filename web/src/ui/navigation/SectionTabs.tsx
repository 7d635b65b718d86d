import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Container } from '../layout.tsx';
import styles from './SectionTabs.module.css';

interface SectionTabsProps {
  label: string;
  /** The sections of the page by their element ids, in their order. */
  sections: readonly { id: string; text: string }[];
}

/** Links to the page's sections and marks the current one; sticky below the header. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const current = useReadSection(sections.map(({ id }) => id).join(' '));
  return (
    <nav aria-label={label} className={styles.tabs}>
      <Container className={styles.row}>
        {sections.map(({ id, text }) => (
          <Link key={id} to={{ hash: id }} replace className={styles.tab} aria-current={current === id ? 'location' : undefined}>
            {text}
          </Link>
        ))}
      </Container>
    </nav>
  );
}

/** The last section whose top has reached the upper third of the window. */
function useReadSection(joined: string): string | undefined {
  const [first] = joined.split(' ', 1);
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const elements = joined.split(' ').map((id) => document.getElementById(id));
    const observer = new IntersectionObserver(() => setCurrent(elements.findLast(hasBegun)?.id ?? first), { rootMargin: '0px 0px -66% 0px' });
    for (const element of elements) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [joined, first]);
  return current;
}

function hasBegun(section: HTMLElement | null): boolean {
  return section ? section.getBoundingClientRect().top < window.innerHeight / 3 : false;
}
