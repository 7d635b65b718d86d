import { layout, routesOf, screen } from '../route-list.ts';

/** The instructors' centre. */
export const routes = routesOf(
  layout({ shell: 'instructor', access: 'instructor' }, [
    screen('/instructor/dashboard', () => import('../../../domains/instructor-dashboard/InstructorDashboardPage.tsx')),
    screen('/instructor/courses', () => import('../../../domains/teaching-courses/TeachingCoursesPage.tsx')),
    screen('/instructor/courses/:id/edit', () => import('../../../domains/teaching-courses/CourseEditorPage.tsx')),
    screen('/instructor/courses/:id/students', () => import('../../../domains/course-students/StudentsPage.tsx')),
    screen('/instructor/courses/:id/analytics', () => import('../../../domains/teaching-figures/CourseAnalyticsPage.tsx')),
    screen('/instructor/courses/:id/lectures/:lectureId/retention', () => import('../../../domains/lecture-retention/LectureRetentionPage.tsx')),
    screen('/instructor/students', () => import('../../../domains/course-students/StudentsPage.tsx')),
    screen('/instructor/questions', () => import('../../../domains/questions/QuestionsPage.tsx')),
    screen('/instructor/coupons', () => import('../../../domains/coupons/InstructorCouponsPage.tsx')),
    screen('/instructor/news', () => import('../../../domains/course-news/InstructorNewsPage.tsx')),
    screen('/instructor/inquiries', () => import('../../../domains/inquiries/InstructorInquiriesPage.tsx')),
    // Also for mentors who teach no course: others are pointed to how to start.
    layout({ shell: 'instructor', access: 'user' }, [
      screen('/instructor/incomes', () => import('../../../domains/incomes/IncomesPage.tsx')),
      screen('/instructor/incomes/:month', () => import('../../../domains/incomes/MonthIncomePage.tsx')),
      screen('/instructor/mentorings', () => import('../../../domains/mentorings/InstructorMentoringsPage.tsx')),
      screen('/instructor/mentorings/:id', () => import('../../../domains/mentorings/InstructorMentoringPage.tsx')),
      screen('/instructor/settings', () => import('../../../domains/lecturers/LecturerSettingsPage.tsx')),
    ]),
  ]),
);
