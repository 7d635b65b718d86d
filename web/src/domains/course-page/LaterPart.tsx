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
  /** How many rows it will be about, so that what stands below stays where it is. */
  rows: number;
}

/** A part whose code and data come when somebody gets near it, so that the page is quick for who reads its beginning. */
export function LaterPart({ course, id, rows }: LaterPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const queryClient = useQueryClient();
  const bring = async () => {
    const found = await (await import('./later-parts.ts')).laterParts[id](queryClient, course, signedInNow(queryClient) !== undefined);
    // The part itself says what went wrong with its reads.
    await found.data.catch(() => undefined);
    await ownFrame();
    return found.Part;
  };
  const { part: Part, error, again } = useLate(near ? bring : undefined, { draw: flushSync });
  // Nobody says anything of what is not public.
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

/** One part a frame: what moves below one while the page scrolls to make up for another would count as seen to move. */
function ownFrame(): Promise<unknown> {
  lastFrame = lastFrame.then(() => new Promise(requestAnimationFrame));
  return lastFrame;
}

/** Whether somebody has come near the element. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: '400px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
