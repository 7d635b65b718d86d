import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Container } from '../../ui/layout.tsx';
import styles from './CourseParts.module.css';
import { courseTexts } from './courses.texts.ts';

const parts = ['intro', 'curriculum', 'instructor'] as const;

/** Leads to the parts of the page and tells which one is read. */
export function PartLinks() {
  const current = useReadPart();
  return (
    <nav aria-label={courseTexts.parts} className={styles.links}>
      <Container className={styles.linkRow}>
        {parts.map((part) => (
          <Link key={part} to={{ hash: part }} replace className={styles.link} aria-current={current === part ? 'location' : undefined}>
            {courseTexts[part]}
          </Link>
        ))}
      </Container>
    </nav>
  );
}

/** The last part whose beginning has reached the upper third of the window. */
function useReadPart() {
  const [current, setCurrent] = useState<(typeof parts)[number]>('intro');
  useEffect(() => {
    const sections = parts.map((part) => document.getElementById(part));
    const observer = new IntersectionObserver(() => setCurrent(parts.findLast((_part, index) => begun(sections[index])) ?? 'intro'), {
      rootMargin: '0px 0px -66% 0px',
    });
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return current;
}

function begun(section: HTMLElement | null | undefined): boolean {
  return section ? section.getBoundingClientRect().top < window.innerHeight / 3 : false;
}
