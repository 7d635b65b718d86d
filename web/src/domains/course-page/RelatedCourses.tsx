import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '../../client/boot.tsx';
import { ErrorState } from '../../client/ErrorState.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { courses } from '../courses/courses.api.ts';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import styles from './CourseParts.module.css';
import { laterTexts } from './later.texts.ts';

const shown = 6;

/** Popular courses of the category; those by the same instructor are listed beside their name already. */
const requestOf = ({ category }: CourseDetail) => ({ query: { categoryId: String(category.id), sort: 'popular' as const, pageSize: String(3 * shown) } });

export async function preload(queryClient: QueryClient, course: CourseDetail): Promise<void> {
  await courses.listCourses.prefetch(queryClient, requestOf(course));
}

/** Courses of the same category by other instructors, shared topics first; below them, this course can be reported. */
export function RelatedCourses({ course }: { course: CourseDetail }) {
  const { user } = useSession();
  return (
    <>
      <Related course={course} />
      {course.instructor.id !== user?.id && <ReportButton targetType="COURSE" targetId={course.id} />}
    </>
  );
}

function Related({ course }: { course: CourseDetail }) {
  const { data, error, refetch } = courses.listCourses.useQuery(courses.listCourses.options(requestOf(course)));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  const common = (tags: readonly string[]) => tags.filter((tag) => course.tags.includes(tag)).length;
  const others = data.body.items.filter(({ instructor }) => instructor.id !== course.instructor.id).sort((a, b) => common(b.tags) - common(a.tags));
  if (others.length === 0) return <p className={styles.muted}>{laterTexts.noRelated}</p>;
  return (
    <div className={styles.related}>
      <CardGrid items={others.slice(0, shown)} keyOf={({ id }) => id}>
        {(each) => <CourseCard course={each} />}
      </CardGrid>
    </div>
  );
}
