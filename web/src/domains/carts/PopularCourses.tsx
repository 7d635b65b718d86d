import type { CartItem } from '@baeum/contract/domains/carts/carts.schemas.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { courses } from '../courses/courses.api.ts';
import { cartTexts as texts } from './carts.texts.ts';

export const popularRequest = { query: { sort: 'popular', pageSize: '8' } } as const;

/** Popular courses, except those in the cart, directly or in a roadmap. Optional for the cart. */
export function PopularCourses({ items }: { items: readonly CartItem[] }) {
  const { data } = courses.listCourses.useQuery(courses.listCourses.options(popularRequest));
  const inCart = new Set(items.flatMap((item) => item.courses.map(({ courseId }) => courseId)));
  const others = data?.body.items.filter(({ id }) => !inCart.has(id));
  if (!others?.length) return null;
  return (
    <CardRow title={texts.popular} allLink="/courses?sort=popular">
      {others.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </CardRow>
  );
}
