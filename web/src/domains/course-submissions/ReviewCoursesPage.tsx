import type { ReviewCourseCard } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import type { PageDefinition } from '../../client/page.ts';
import type { Column } from '../../ui/table/columns.ts';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { stateColumn } from '../desk/parts/columns.tsx';
import { deskPage } from '../desk/parts/desk-page.tsx';
import { courseSubmissions } from './course-submissions.api.ts';
import { courseStates } from './parts/course-states.ts';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';

const { list: texts } = reviewTexts;
/** States that await operators come first. */
const states = ['IN_REVIEW', 'PUBLISHED', 'HIDDEN', 'REJECTED', 'DRAFT'] as const;

/** Courses for operators: those awaiting a decision first, the oldest of them at the top. A review needs the whole page. */
export const page: PageDefinition = deskPage<ReviewCourseCard>({
  path: '/admin/courses',
  title: texts.title,
  label: texts.label,
  list: courseSubmissions.listReviewCourses,
  search: { label: texts.search, placeholder: texts.placeholder },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: texts.legend,
      any: texts.all,
      usual: 'IN_REVIEW',
      choices: states.map((value) => ({ value, text: courseStates[value].word })),
      inSight: true,
    },
    { kind: 'given', name: 'instructorId', label: texts.columns.person },
  ],
  columns: columnsAt,
  keyOf: ({ id }) => String(id),
  nameOf: ({ title }) => title,
  wide: true,
  cli: 'admin courses list',
  nothing: texts.nothing,
});

function columnsAt(now: number | undefined): Column<ReviewCourseCard>[] {
  const { columns } = texts;
  return [
    { key: 'title', title: columns.title, cell: (course) => <Title course={course} /> },
    { key: 'person', title: columns.person, cell: ({ instructor }) => instructor.name },
    stateColumn('status', columns.status, ({ status }) => courseStates[status]),
    { key: 'waiting', title: columns.waiting, numeric: true, cell: ({ submission }) => (submission && now ? waitingTime(submission.submittedAt, now) : '') },
    { key: 'checks', title: columns.checks, numeric: true, cell: ({ submission }) => (submission ? String(submission.warnings) : '') },
    { key: 'reviewer', title: columns.reviewer, cell: ({ submission }) => (submission ? (submission.claim?.by.name ?? texts.nobody) : '') },
  ];
}

function Title({ course: { title, submission } }: { course: ReviewCourseCard }) {
  return (
    <>
      <span className={styles.courseTitle}>{title}</span>
      {submission?.first && <span className={styles.hint}>{texts.first}</span>}
      {submission?.heldNote !== undefined && <span className={styles.hint}>{texts.held(submission.heldNote)}</span>}
    </>
  );
}
