import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import styles from './CourseParts.module.css';
import { courseTexts } from './course-page.texts.ts';

type Part = ComponentType<{ course: CourseDetail }>;

interface LaterPartProps {
  course: CourseDetail;
  id: 'reviews' | 'inquiries';
  load: () => Promise<Part>;
}

/** A part whose code and data come when somebody gets near it, so that the page is quick for who reads its beginning. */
export function LaterPart({ course, id, load }: LaterPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [loaded, setLoaded] = useState<{ Part?: Part; error?: unknown }>({});
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { Part, error } = loaded;
  useEffect(() => {
    if (near && !Part && !error) load().then((found) => setLoaded({ Part: found }), (failure: unknown) => setLoaded({ error: failure }));
  }, [near, Part, error, load]);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`} className={styles.partTitle}>
        {courseTexts[id]}
      </h2>
      <div ref={place} className={styles.later}>
        {Part && <Part course={course} />}
        {Boolean(error) && <ErrorState error={error} retry={() => setLoaded({})} />}
        {!Part && !error && <Skeleton shape="block" />}
      </div>
    </section>
  );
}
