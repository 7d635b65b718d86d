import type { CourseStudent } from '@baeum/contract/domains/course-students/course-students.contract.ts';
import { formatDate, relativeTime } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import type { Column } from '../../ui/table/columns.ts';
import { WriteMessageButton } from '../messages/parts/WriteMessageButton.tsx';
import { studentsPath } from './student-address.ts';
import { studentTexts as texts } from './students.texts.ts';

const { columns } = texts;

/** @param withCourse set if the list mixes learners of several courses */
export function columnsAt(now: number | undefined, withCourse: boolean): Column<CourseStudent>[] {
  const course: Column<CourseStudent> = {
    key: 'course',
    title: columns.course,
    cell: ({ courseId, courseTitle }) => <Link to={studentsPath(String(courseId))}>{courseTitle}</Link>,
  };
  return [
    { key: 'name', title: columns.name, cell: ({ user }) => <Link to={user.profilePath}>{user.name}</Link> },
    ...(withCourse ? [course] : []),
    { key: 'enrolled', title: columns.enrolled, numeric: true, cell: ({ enrolledAt }) => <time dateTime={enrolledAt}>{formatDate(enrolledAt)}</time> },
    {
      key: 'progress',
      title: columns.progress,
      numeric: true,
      cell: ({ progressRate, completedAt }) => (completedAt ? texts.done(progressRate) : texts.progress(progressRate)),
    },
    { key: 'seen', title: columns.seen, numeric: true, cell: ({ lastSeenAt }) => (lastSeenAt ? seen(lastSeenAt, now) : texts.never) },
    { key: 'message', title: columns.message, cell: ({ user }) => <WriteMessageButton to={user} /> },
  ];
}

function seen(moment: string, now: number | undefined) {
  return <time dateTime={moment}>{now === undefined ? formatDate(moment) : relativeTime(moment, new Date(now))}</time>;
}
