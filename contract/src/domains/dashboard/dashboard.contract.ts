import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { couponEndsSoonDays } from '../coupons/coupons.rules.ts';
import { authorSchema, courseCardSchema } from '../courses/courses.schemas.ts';
import { enrollmentSchema } from '../enrollments/enrollments.schemas.ts';
import { sideSchema } from '../mentorings/mentorings.schemas.ts';

/** Most of each kind on the dashboard. */
export const dashboardLimits = { recent: 6, recommended: 8, next: 16, mentorings: 3 } as const;

const count = z.int().min(0);

const studyDaySchema = z
  .object({
    date: z.iso.date().meta({ description: '날짜 (한국 시간)', examples: ['2026-11-21'] }),
    seconds: count.meta({ description: '학습한 시간(초)', examples: [2700] }),
  })
  .meta({ id: 'StudyDay', description: '하루의 학습 시간' });
export type StudyDay = z.infer<typeof studyDaySchema>;

const upcomingMentoringSchema = z
  .object({
    id: idSchema.meta({ description: '멘토링 번호', examples: [9] }),
    startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
    endAt: dateTimeSchema.meta({ description: '끝나는 때', examples: ['2026-03-02T10:00:00.000Z'] }),
    side: sideSchema.meta({ description: '회원이 어느 쪽인지' }),
    otherParty: authorSchema.meta({ description: '만나는 상대' }),
  })
  .meta({ id: 'UpcomingMentoring', description: '다가오는 멘토링' });
export type UpcomingMentoring = z.infer<typeof upcomingMentoringSchema>;

const dashboardSchema = z
  .object({
    continueLearning: enrollmentSchema.optional().meta({ description: '이어서 학습할 강의. 시작하고 아직 마치지 않은 강의가 없으면 없습니다.' }),
    recent: z.array(enrollmentSchema).meta({ description: `최근에 학습한 강의. ${dashboardLimits.recent}개까지` }),
    studySeconds7d: z.array(studyDaySchema).length(7).meta({ description: '최근 7일의 학습 시간. 오늘이 마지막입니다.' }),
    studyStreakDays: count.meta({ description: '이어서 학습한 날의 수. 오늘 아직 학습하지 않았어도 어제까지 이어졌으면 그대로입니다.', examples: [4] }),
    issuableCertificates: count.meta({ description: '발급받을 수 있는 수료증의 수', examples: [1] }),
    recommended: z.array(courseCardSchema).meta({ description: `배우는 분야에서 인기 있는, 아직 수강하지 않는 강의. ${dashboardLimits.recommended}개까지` }),
    uncheckedMessages: count.meta({ description: '읽지 않은 메시지의 수', examples: [0] }),
    expiringCoupons: count.meta({ description: `${couponEndsSoonDays}일 안에 끝나는 쿠폰의 수`, examples: [0] }),
    pointBalance: wonSchema.meta({ description: '가진 포인트. 1포인트는 1원입니다.', examples: [1200] }),
    enrollmentCount: count.meta({ description: '내 학습에 있는 강의의 수. 보관한 강의는 세지 않습니다.', examples: [7] }),
    orderCount: count.meta({ description: '주문의 수', examples: [3] }),
    couponCount: count.meta({ description: '지금 쓸 수 있는 쿠폰의 수', examples: [2] }),
    upcomingMentorings: z
      .array(upcomingMentoringSchema)
      .meta({ description: `만나기로 한, 아직 끝나지 않은 멘토링. 이른 것부터 ${dashboardLimits.mentorings}개까지` }),
    waitingMentorings: count.meta({ description: '멘토인 회원의 답을 기다리는 멘토링 신청의 수', examples: [0] }),
  })
  .meta({ id: 'Dashboard', description: '대시보드' });
export type Dashboard = z.infer<typeof dashboardSchema>;

const nextCoursesSchema = z
  .object({
    continuing: z.array(enrollmentSchema).meta({
      description: `이어서 학습할 강의. 시작하고 아직 마치지 않은 강의가 먼저, 그다음은 최근에 학습한 강의입니다. ${dashboardLimits.recent + 1}개까지`,
    }),
    recommended: z
      .array(courseCardSchema)
      .meta({ description: `배우는 분야에서 인기 있는, 아직 수강하지 않는 강의. 아직 아무것도 배우지 않으면 없습니다. ${dashboardLimits.next}개까지` }),
    recommendedFor: z
      .object({
        id: idSchema.meta({ description: '강의 번호', examples: [12] }),
        title: z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] }),
      })
      .meta({ id: 'RecommendedFor', description: '추천하는 까닭이 된 강의' })
      .optional()
      .meta({ description: '추천하는 까닭: 마지막으로 배운 이 강의와 같은 분야입니다. 여러 분야에서 골랐으면 없습니다.' }),
  })
  .meta({ id: 'NextCourses', description: '이어서 학습할 강의와 추천 강의' });
export type NextCourses = z.infer<typeof nextCoursesSchema>;

/** What a member comes back to. */
export const dashboardContract = c.router(
  {
    getDashboard: {
      method: 'GET',
      path: '/user/api/v1/dashboard',
      summary: '대시보드',
      summaryEn: 'Get the dashboard',
      description: '이어서 학습할 강의, 최근 7일의 학습 시간, 처리할 일과 추천 강의입니다.',
      metadata: access('user', { scope: 'learning:read' }),
      responses: { 200: dashboardSchema },
    },
    getNextCourses: {
      method: 'GET',
      path: '/user/api/v1/dashboard/next-courses',
      summary: '이어서 학습할 강의',
      summaryEn: 'Get what to go on with and what could follow',
      description: '이어서 학습할 강의와 추천 강의만 답합니다. 대시보드에서 강의만 필요할 때 더 빠릅니다.',
      metadata: access('user', { scope: 'learning:read' }),
      responses: { 200: nextCoursesSchema },
    },
  },
  domainOptions,
);
