import type { Home, HomeSectionKey } from '@baeum/contract/domains/home/home.schemas.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { homeTexts } from './home.texts.ts';

/** Address of each row's full list. */
const allLinks: Partial<Record<HomeSectionKey, string>> = {
  popular: '/courses?sort=popular',
  recent: '/courses?sort=recent',
  onSale: '/discounted-courses',
  free: '/courses?price=free',
};

/** One row of courses; the sale row counts down to the first sale that ends. */
export function CourseSection({ section }: { section: Home['sections'][number] }) {
  const { key, title, courses } = section;
  const firstEnd = courses.flatMap(({ saleEndsAt }) => saleEndsAt ?? []).sort()[0];
  return (
    <CardRow
      title={title}
      {...(allLinks[key] && { allLink: allLinks[key] })}
      note={key === 'onSale' && firstEnd && <Countdown to={firstEnd} label={homeTexts.saleEnds} over={homeTexts.saleOver} />}
    >
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </CardRow>
  );
}
