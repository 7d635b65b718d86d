import { measureGrowth, type Subject } from './growth.ts';
import { loadTeaching, measuredInstructor, type MeasuredCourse } from './instructor-data.ts';

/** Enrolments of all, with thirty times as much progress in lectures. */
const sizes = [10_000, 100_000, 1_000_000];

const path = (rest: string) => `/instructor/api/v1/${rest}`;
/** A day so many days ago. */
const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** p95 in milliseconds of the requests of an instructor with twenty courses, as all courses have more learners; beside each a bare answer of node:http. */
export async function benchInstructors(most: number): Promise<Record<string, string | number>[]> {
  let courses: MeasuredCourse[] = [];
  let loaded = 0;
  const course = (round: number) => courses[round % courses.length]?.id;
  const largest = () => courses[0]?.id;
  const subjects: Subject[] = [
    { name: 'getCourseSummary', path: () => path('summary/course') },
    { name: 'getStatisticsSummary, 30 days', path: (round) => path(`summary/stt?to=${day(round)}`) },
    { name: 'getStatisticsSummary, 366 days', path: (round) => path(`summary/stt?from=${day(round + 365)}&to=${day(round)}`) },
    { name: 'getStudentSummary', path: () => path('summary/student') },
    { name: 'getCompletionByCourse', path: () => path('complete/course') },
    { name: 'getCompletionByPeriod, 366 days', path: (round) => path(`complete/period?unit=day&from=${day(round + 365)}&to=${day(round)}`) },
    { name: 'getCompletionByLecture, largest', path: () => path(`complete/lecture?courseId=${largest()}`) },
    { name: 'getPaidCourseCount', path: () => path('course/paid/count') },
    { name: 'getProgressRate', path: () => path('progress-rate') },
    { name: 'listCrossStudents', path: () => path('course/cross-student') },
    { name: 'getLectureRetention', path: (round) => path(`courses/${course(round)}/lectures/${courses[round % courses.length]?.lectureId}/retention`) },
    { name: 'listCourseStudents', path: (round) => path(`course/student?page=${1 + round}`) },
    { name: 'listCourseStudents, largest, progressAsc', path: (round) => path(`course/student?courseId=${largest()}&sort=progressAsc&page=${1 + round}`) },
    { name: 'listCourseStudents, largest, by name', path: (round) => path(`course/student?courseId=${largest()}&q=${round}`) },
    { name: 'listCourseStudents, one of all', path: (round) => path(`course/student?courseId=${course(round)}`) },
  ];
  return measureGrowth({
    sizes: sizes.filter((size) => size <= most),
    load: async (size, databaseUrl) => {
      courses = await loadTeaching(databaseUrl, { from: loaded, to: size });
      loaded = size;
    },
    subjects,
    account: measuredInstructor,
  });
}
