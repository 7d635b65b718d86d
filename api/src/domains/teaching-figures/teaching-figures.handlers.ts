import { teachingFiguresContract } from '@baeum/contract/domains/teaching-figures/teaching-figures.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getCompletionByCourse, getCompletionByLecture, getCompletionByPeriod } from './count-completions.ts';
import { getCourseSummary, getPaidCourseCount } from './count-courses.ts';
import { getProgressRate } from './count-progress.ts';
import { getStudentSummary, listCrossStudents } from './count-students.ts';
import { getStatisticsSummary } from './summarise-statistics.ts';

export const teachingFiguresHandlers = implement(teachingFiguresContract, {
  getCourseSummary: ({ actor }) => getCourseSummary(actor.userId),
  getStatisticsSummary: ({ actor, query }) => getStatisticsSummary(actor.userId, query),
  getStudentSummary: ({ actor }) => getStudentSummary(actor.userId),
  getCompletionByCourse: ({ actor, query }) => getCompletionByCourse(actor.userId, query.courseId),
  getCompletionByPeriod: ({ actor, query }) => getCompletionByPeriod(actor.userId, query),
  getCompletionByLecture: ({ actor, query }) => getCompletionByLecture(actor.userId, query.courseId),
  getPaidCourseCount: ({ actor }) => getPaidCourseCount(actor.userId),
  getProgressRate: ({ actor, query }) => getProgressRate(actor.userId, query.courseId),
  listCrossStudents: ({ actor, query }) => listCrossStudents(actor.userId, query.courseIds),
});
