import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { listParam, idParam, idSchema, rateSchema } from '../../shared/scalars.ts';
import { likeCountSchema, ratingSchema, reviewCountSchema } from '../courses/courses.schemas.ts';
import {
  activeStudentDays,
  answerDays,
  figureDaysRule,
  figureUnits,
  mostAskedCourses,
  mostFigureDays,
  newStudentDays,
  smallestCrowd,
  usualFigureDays,
} from './teaching-figures.rules.ts';

const count = z.int().min(0);
const courseId = idSchema.meta({ description: '강의 번호', examples: [12] });
const title = z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] });
const students = count.meta({ description: '환불하지 않은 수강의 수', examples: [1280] });
const avgProgress = rateSchema.meta({ description: '환불하지 않은 수강의 평균 진도율(%)', examples: [42.5] });
const paid = count.meta({ description: '공개한 강의 가운데 정가가 있는 강의의 수', examples: [3] });
const free = count.meta({ description: '공개한 강의 가운데 정가가 0원인 강의의 수', examples: [1] });

const courseIdParam = idParam.optional().meta({ description: '이 강의만. 빼면 내 모든 강의', examples: ['12'] });
const day = z.iso.date();

/** Members of a query that ask for one of one's own courses, or for all. */
export const courseQuery = z.strictObject({ courseId: courseIdParam });
export const oneCourseQuery = z.strictObject({ courseId: idParam.meta({ description: '강의 번호', examples: ['2'] }) });

export const courseSummarySchema = z
  .object({
    total: count.meta({ description: '내 강의의 수. 아래 네 가지 상태의 합입니다.', examples: [6] }),
    published: count.meta({ description: '공개한 강의의 수', examples: [4] }),
    draft: count.meta({ description: '만들고 있거나 반려되어 고치는 강의의 수', examples: [1] }),
    inReview: count.meta({ description: '심사를 기다리는 강의의 수', examples: [1] }),
    hidden: count.meta({ description: '숨긴 강의의 수', examples: [0] }),
    free,
    paid,
    rating: ratingSchema.meta({ description: '내 모든 강의가 받은 별점의 평균. 후기가 없으면 0' }),
    reviewCount: reviewCountSchema.meta({ description: '내 모든 강의가 받은 후기의 수' }),
  })
  .meta({ id: 'CourseSummary', description: '내 강의의 요약' });
export type CourseSummary = z.infer<typeof courseSummarySchema>;

export const paidCourseCountSchema = z.object({ paid, free }).meta({ id: 'PaidCourseCount', description: '공개한 유료 강의와 무료 강의의 수' });
export type PaidCourseCount = z.infer<typeof paidCourseCountSchema>;

export const statisticsQuery = withRules(
  z.strictObject({
    from: day.optional().meta({ description: `이 날부터. 빼면 \`to\`까지 ${usualFigureDays}일`, examples: ['2026-11-01'] }),
    to: day.optional().meta({ description: `이 날까지. 빼면 오늘. 모두 ${mostFigureDays}일까지`, examples: ['2026-11-30'] }),
  }),
  figureDaysRule,
);
export type StatisticsQuery = z.output<typeof statisticsQuery>;

export const statisticsSummarySchema = z
  .object({
    from: day.meta({ description: '센 첫날', examples: ['2026-11-01'] }),
    to: day.meta({ description: '센 마지막 날', examples: ['2026-11-30'] }),
    views: count.meta({
      description:
        '강의 소개를 본 사람의 수. 회원이나 기기 하나가 하루에 한 강의를 몇 번 보든 1입니다. 분석을 거부한 방문과 프로그램의 방문은 없습니다. 한 시간마다 셉니다.',
      examples: [5120],
    }),
    likes: likeCountSchema.meta({ description: '기간에 누른, 아직 그대로인 좋아요의 수' }),
    enrollments: count.meta({ description: '기간에 시작한, 환불하지 않은 수강의 수', examples: [84] }),
    avgProgress: avgProgress.meta({ description: '환불하지 않은 모든 수강의 지금 평균 진도율(%). 기간과 상관없습니다.' }),
    avgRating: ratingSchema.meta({ description: '지금까지 받은 별점의 평균. 기간과 상관없고 후기가 없으면 0' }),
    answeredRate: rateSchema.nullable().meta({
      description: `기간에 올라온 질문 가운데 내가 ${answerDays}일 안에 답한 것의 비율(%). 아직 ${answerDays}일이 지나지 않았고 답하지 않은 질문은 세지 않습니다. 셀 질문이 없으면 null`,
      examples: [92.3],
    }),
    medianAnswerHours: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: '기간에 올라온 질문에 내가 처음 답하기까지 걸린 시간의 중앙값(시간). 답한 질문이 없으면 null', examples: [6.4] }),
  })
  .meta({ id: 'StatisticsSummary', description: '내 강의의 통계' });
export type StatisticsSummary = z.infer<typeof statisticsSummarySchema>;

export const studentSummarySchema = z
  .object({
    total: count.meta({ description: '내 강의를 하나라도 수강하는 사람의 수. 여러 강의를 수강해도 한 명이고, 모두 환불한 사람은 없습니다.', examples: [2310] }),
    new30d: count.meta({ description: `그 가운데 오늘까지 ${newStudentDays}일 안에 처음 수강한 사람의 수`, examples: [120] }),
    active7d: count.meta({ description: `그 가운데 오늘까지 ${activeStudentDays}일 안에 내 강의를 학습한 사람의 수`, examples: [410] }),
    paid: count.meta({ description: '그 가운데 하나라도 산 사람의 수', examples: [1890] }),
    free: count.meta({ description: '그 가운데 산 강의가 없는 사람의 수. 무료 강의, 수강권, 그룹으로 수강합니다.', examples: [420] }),
  })
  .meta({ id: 'StudentSummary', description: '내 수강생의 요약' });
export type StudentSummary = z.infer<typeof studentSummarySchema>;

export const courseCompletionSchema = z
  .object({
    courseId,
    title,
    students,
    new30d: count.meta({ description: `그 가운데 오늘까지 ${newStudentDays}일 안에 시작한 수강의 수`, examples: [84] }),
    completed: count.meta({ description: '그 가운데 끝까지 배운 수강의 수. 나중에 수업이 늘어도 그대로입니다.', examples: [301] }),
    rate: rateSchema.meta({ description: '완강률(%). `completed` ÷ `students`. 수강이 없으면 0', examples: [23.5] }),
    avgProgress,
    medianDays: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: '시작한 날부터 끝까지 배운 날까지 걸린 날의 중앙값. 끝까지 배운 수강이 없으면 null', examples: [34] }),
  })
  .meta({ id: 'CourseCompletion', description: '강의 하나의 완강' });
export type CourseCompletion = z.infer<typeof courseCompletionSchema>;

const unit = z.enum(figureUnits).meta({ description: '한 기간의 길이. day: 하루, week: 월요일부터 한 주, month: 한 달', examples: ['day'] });
export const completionByPeriodQuery = withRules(
  z.strictObject({
    unit,
    from: day.meta({ description: '이 날부터', examples: ['2026-11-01'] }),
    to: day.meta({ description: `이 날까지. 모두 ${mostFigureDays}일까지`, examples: ['2026-11-30'] }),
    courseId: courseIdParam,
  }),
  figureDaysRule,
);
export type CompletionByPeriodQuery = z.output<typeof completionByPeriodQuery>;

export const periodCompletionSchema = z
  .object({
    period: day.meta({ description: '기간의 첫날. 주는 월요일, 달은 1일입니다.', examples: ['2026-11-01'] }),
    completed: count.meta({ description: '이 기간에 끝까지 배운, 환불하지 않은 수강의 수', examples: [12] }),
  })
  .meta({ id: 'PeriodCompletion', description: '한 기간의 완강' });
export type PeriodCompletion = z.infer<typeof periodCompletionSchema>;

export const lectureCompletionSchema = z
  .object({
    lectureId: idSchema.meta({ description: '수업 번호', examples: [401] }),
    title: z.string().meta({ description: '수업의 제목', examples: ['제네릭 기초'] }),
    section: z
      .object({
        id: idSchema.meta({ description: '섹션 번호', examples: [31] }),
        title: z.string().meta({ description: '섹션의 제목', examples: ['타입 시스템'] }),
      })
      .meta({ id: 'LectureSection', description: '수업이 있는 섹션' }),
    started: count.meta({ description: '이 수업을 연 사람의 수', examples: [900] }),
    completed: count.meta({ description: '이 수업을 끝낸 사람의 수', examples: [780] }),
    rate: rateSchema.meta({ description: '연 사람 가운데 끝낸 사람의 비율(%). 연 사람이 없으면 0', examples: [86.7] }),
    reached: count.meta({ description: '이 수업이나 그 뒤의 수업을 끝낸 사람의 수. 뒤로 갈수록 늘지 않습니다.', examples: [810] }),
    dropOff: count.meta({
      description: '여기까지 오고 다음 수업부터는 끝내지 않은 사람의 수. 이 수업의 `reached`에서 다음 수업의 것을 뺀 값이고 마지막 수업은 0입니다.',
      examples: [95],
    }),
    questions: count.meta({ description: '이 수업에 올라온, 지금 보이는 질문의 수', examples: [14] }),
  })
  .meta({ id: 'LectureCompletion', description: '수업 하나의 완강' });
export type LectureCompletion = z.infer<typeof lectureCompletionSchema>;

export const courseProgressSchema = z
  .object({
    courseId,
    title,
    buckets: z
      .array(
        z
          .object({
            from: count.meta({ description: '진도율(%)이 이만큼부터', examples: [11] }),
            to: count.meta({ description: '이만큼까지', examples: [20] }),
            students: count.meta({ description: '수강의 수', examples: [96] }),
          })
          .meta({ id: 'ProgressBucket', description: '진도율이 비슷한 수강' }),
      )
      .meta({ description: '0, 1–10, 11–20, …, 91–99, 100 순서의 열두 칸. 소수는 올려서 셉니다: 10.5%는 11–20에, 99.5%는 91–99에 듭니다.' }),
    avg: avgProgress,
  })
  .meta({ id: 'CourseProgress', description: '강의 하나의 진도율' });
export type CourseProgress = z.infer<typeof courseProgressSchema>;

export const crossStudentsQuery = z.strictObject({
  courseIds: listParam(idParam, mostAskedCourses)
    .pipe(z.array(idSchema).max(mostAskedCourses))
    .optional()
    .meta({ description: `이 강의들 사이의 짝만. ${mostAskedCourses}개까지. 빼면 내 모든 강의`, examples: [['12', '15']] }),
});

export const crossStudentsSchema = z
  .object({
    courseIdA: courseId,
    courseIdB: courseId.meta({ description: '다른 강의의 번호', examples: [15] }),
    students: count
      .nullable()
      .meta({ description: `두 강의를 모두 수강하는 사람의 수. ${smallestCrowd}명보다 적으면 누구인지 짐작할 수 있으므로 null`, examples: [220] }),
  })
  .meta({ id: 'CrossStudents', description: '두 강의를 함께 수강하는 사람' });
export type CrossStudents = z.infer<typeof crossStudentsSchema>;
