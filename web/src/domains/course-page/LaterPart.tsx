import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../../client/ErrorState.tsx';
import { signedInNow } from '../../client/session.ts';
import { join } from '../../ui/join.ts';
import { useLate } from '../../ui/late.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { courseTexts } from './course-page.texts.ts';
import styles from './CourseParts.module.css';
import type { laterParts } from './later-parts.ts';

interface LaterPartProps {
  course: CourseDetail;
  id: keyof typeof laterParts;
  /** Approximate number of rows, so that content below does not shift. */
  rows: number;
}

/** A part whose code and data load when the visitor scrolls near it, so that the page loads quickly for others. */
export function LaterPart({ course, id, rows }: LaterPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const queryClient = useQueryClient();
  const bring = async () => {
    const found = await (await import('./later-parts.ts')).laterParts[id](queryClient, course, signedInNow(queryClient) !== undefined);
    // The part itself shows errors of its reads.
    await found.data.catch(() => undefined);
    await ownFrame();
    return found.Part;
  };
  const { part: Part, error, again } = useLate(near ? bring : undefined, { draw: flushSync });
  // Unpublished courses have no contributions.
  if (course.status !== 'PUBLISHED') return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={join(styles.part, id === 'reviews' && styles.growing, !Part && !error && styles.waiting)}>
      <h2 id={`${id}-title`} className={styles.partTitle}>
        {courseTexts[id]}
      </h2>
      <div ref={place}>
        {Part && <Part course={course} />}
        {Boolean(error) && <ErrorState error={error} retry={again} />}
        {!Part && !error && (
          <Stack gap={24}>
            {Array.from({ length: rows }, (_, index) => (
              <Skeleton key={index} shape="block" />
            ))}
          </Stack>
        )}
      </div>
    </section>
  );
}

let lastFrame: Promise<unknown> = Promise.resolve();

/** One part per frame: an element that moves below another while scroll anchoring compensates would count as a visible shift. */
function ownFrame(): Promise<unknown> {
  lastFrame = lastFrame.then(() => new Promise(requestAnimationFrame));
  return lastFrame;
}

/** Whether the visitor has scrolled near the element. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: '400px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
