import type { CourseCompletion } from '@baeum/contract/domains/teaching-figures/teaching-figures.schemas.ts';
import { Link, useNavigate } from 'react-router';
import { useLoaded } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { teachingCourses } from '../teaching-courses/teaching-courses.api.ts';
import { teachingFigures } from '../teaching-figures/teaching-figures.api.ts';
import { dashboardTexts } from './instructor-dashboard.texts.ts';
import styles from './InstructorDashboard.module.css';
import { ownCourses } from './requests.ts';

const texts = dashboardTexts.courses;

/** Figures of each course, linked to its retention. */
export function CourseFigures() {
  const { body: figures } = useLoaded(teachingFigures.getCompletionByCourse, {});
  const { body: courses } = useLoaded(teachingCourses.listTeachingCourses, ownCourses);
  const navigate = useNavigate();
  const ratings = new Map(courses.items.map(({ id, rating, reviewCount }) => [id, reviewCount > 0 ? String(rating) : texts.noRating]));
  return (
    <Stack as="section" gap={12}>
      <h2 className={styles.heading}>{texts.title}</h2>
      <DataTable
        label={texts.label}
        columns={columnsOf(ratings)}
        rows={figures}
        keyOf={({ courseId }) => String(courseId)}
        nameOf={({ title }) => title}
        onOpen={(id) => void navigate(analyticsPath(id))}
        empty={<EmptyState {...dashboardTexts.empty} drawing="seedling" />}
      />
    </Stack>
  );
}

const analyticsPath = (id: number | string) => `/instructor/courses/${id}/analytics`;

function columnsOf(ratings: ReadonlyMap<number, string>): Column<CourseCompletion>[] {
  return [
    { key: 'title', title: texts.course, cell: ({ courseId, title }) => <Link to={analyticsPath(courseId)}>{title}</Link> },
    {
      key: 'students',
      title: texts.students,
      numeric: true,
      cell: ({ courseId, students }) => (
        <Link to={`/instructor/courses/${courseId}/students`} className={styles.link}>
          {texts.people(students)}
        </Link>
      ),
    },
    { key: 'fresh', title: texts.fresh, numeric: true, cell: ({ new30d }) => texts.more(new30d) },
    { key: 'rating', title: texts.rating, numeric: true, cell: ({ courseId }) => ratings.get(courseId) ?? texts.noRating },
    { key: 'progress', title: texts.progress, numeric: true, cell: ({ avgProgress }) => texts.percent(avgProgress) },
    { key: 'completed', title: texts.completed, numeric: true, cell: ({ rate }) => texts.percent(rate) },
  ];
}
