import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { mostCoursePairs } from './teaching-figures.rules.ts';
import {
  completionByPeriodQuery,
  courseCompletionSchema,
  courseProgressSchema,
  courseQuery,
  courseSummarySchema,
  crossStudentsQuery,
  crossStudentsSchema,
  lectureCompletionSchema,
  oneCourseQuery,
  paidCourseCountSchema,
  periodCompletionSchema,
  statisticsQuery,
  statisticsSummarySchema,
  studentSummarySchema,
} from './teaching-figures.schemas.ts';

const path = '/instructor/api/v1';
const own = access('instructor', { scope: 'instructor:read' });
const ofCourse = access('instructor', { scope: 'instructor:read', names: { courseId: 'own course' }, errors: [commonErrors.notFound] });

/** Figures of instructors' own courses; each is defined by its description, and none reveals anything about the course of another instructor. */
export const teachingFiguresContract = c.router(
  {
    getCourseSummary: {
      method: 'GET',
      path: `${path}/summary/course`,
      summary: '내 강의의 요약',
      summaryEn: 'Count the courses that you teach by state',
      metadata: own,
      responses: { 200: courseSummarySchema },
    },
    getStatisticsSummary: {
      method: 'GET',
      path: `${path}/summary/stt`,
      summary: '내 강의의 통계',
      summaryEn: 'Get views, likes, enrolments and answers of a time',
      description: '날은 한국 시간의 하루입니다. `avgProgress`와 `avgRating`은 지금의 값이고 나머지는 기간의 값입니다.',
      metadata: own,
      query: statisticsQuery,
      responses: { 200: statisticsSummarySchema },
    },
    getStudentSummary: {
      method: 'GET',
      path: `${path}/summary/student`,
      summary: '내 수강생의 요약',
      summaryEn: 'Count the people who learn from you',
      description: '수강이 아니라 사람을 셉니다. 기간이 끝난 수강도 들어가고 환불한 수강은 들어가지 않습니다. 날은 한국 시간의 하루입니다.',
      metadata: own,
      responses: { 200: studentSummarySchema },
    },
    getCompletionByCourse: {
      method: 'GET',
      path: `${path}/complete/course`,
      summary: '강의별 완강',
      summaryEn: 'Get completion by course',
      description: '새로 만든 강의부터입니다. 기간이 끝난 수강도 세고 환불한 수강은 세지 않습니다.',
      metadata: ofCourse,
      query: courseQuery,
      responses: { 200: z.array(courseCompletionSchema) },
    },
    getCompletionByPeriod: {
      method: 'GET',
      path: `${path}/complete/period`,
      summary: '기간별 완강',
      summaryEn: 'Get completion by day, week or month',
      description: '날은 한국 시간의 하루입니다. 완강이 없는 기간도 0으로 답합니다. 첫 기간과 마지막 기간은 `from`과 `to` 안의 날만 셉니다.',
      metadata: ofCourse,
      query: completionByPeriodQuery,
      responses: { 200: z.array(periodCompletionSchema) },
    },
    getCompletionByLecture: {
      method: 'GET',
      path: `${path}/complete/lecture`,
      summary: '수업별 완강',
      summaryEn: 'Get completion by lecture',
      description: '지금 보이는 수업을 커리큘럼의 순서로 답합니다. 환불한 사람은 세지 않습니다. 수업의 순서를 바꾸면 `reached`는 곧 새 순서로 다시 셉니다.',
      metadata: ofCourse,
      query: oneCourseQuery,
      responses: { 200: z.array(lectureCompletionSchema) },
    },
    getPaidCourseCount: {
      method: 'GET',
      path: `${path}/course/paid/count`,
      summary: '유료 강의와 무료 강의의 수',
      summaryEn: 'Count the paid and free courses that you have published',
      metadata: own,
      responses: { 200: paidCourseCountSchema },
    },
    getProgressRate: {
      method: 'GET',
      path: `${path}/progress-rate`,
      summary: '강의별 진도율',
      summaryEn: 'Get how far learners have come, by course',
      description: '새로 만든 강의부터입니다. 기간이 끝난 수강도 세고 환불한 수강은 세지 않습니다.',
      metadata: ofCourse,
      query: courseQuery,
      responses: { 200: z.array(courseProgressSchema) },
    },
    listCrossStudents: {
      method: 'GET',
      path: `${path}/course/cross-student`,
      summary: '함께 수강하는 강의',
      summaryEn: 'List pairs of your courses that the same people learn',
      description: `함께 수강하는 사람이 많은 짝부터 ${mostCoursePairs}개까지입니다. 환불한 수강은 세지 않고, 함께 수강하는 사람이 없는 짝은 없습니다.`,
      metadata: access('instructor', { scope: 'instructor:read', names: { courseIds: 'own course' }, errors: [commonErrors.notFound] }),
      query: crossStudentsQuery,
      responses: { 200: z.array(crossStudentsSchema) },
    },
  },
  domainOptions,
);
