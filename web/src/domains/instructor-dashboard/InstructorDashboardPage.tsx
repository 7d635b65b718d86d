import { useSession } from '../../client/boot.tsx';
import { useLoaded, type PageContext, type PageDefinition } from '../../client/page.ts';
import { Stack } from '../../ui/layout.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { incomes } from '../incomes/incomes.api.ts';
import { inquiries } from '../inquiries/inquiries.api.ts';
import { posts } from '../posts/posts.api.ts';
import { teachingCourses } from '../teaching-courses/teaching-courses.api.ts';
import { teachingFigures } from '../teaching-figures/teaching-figures.api.ts';
import { CourseFigures } from './CourseFigures.tsx';
import { IncomeCard } from './IncomeCard.tsx';
import { dashboardTexts as texts } from './instructor-dashboard.texts.ts';
import styles from './InstructorDashboard.module.css';
import { oldestQuestion, ownCourses, waitingInquiries } from './requests.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export const page: PageDefinition = {
  component: InstructorDashboardPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }: PageContext) =>
    Promise.all([
      incomes.getIncomeSummary.prefetch(queryClient),
      posts.listUncommentedQuestions.prefetch(queryClient, oldestQuestion),
      inquiries.listCourseInquiries.prefetch(queryClient, waitingInquiries),
      teachingFigures.getStatisticsSummary.prefetch(queryClient),
      teachingFigures.getCourseSummary.prefetch(queryClient),
      teachingFigures.getCompletionByCourse.prefetch(queryClient),
      teachingCourses.listTeachingCourses.prefetch(queryClient, ownCourses),
    ]),
};

/** The instructor's overview: income, pending requests, course states. */
export function InstructorDashboardPage() {
  const { user } = useSession();
  const { body: income } = useLoaded(incomes.getIncomeSummary, {});
  const { body: summary } = useLoaded(teachingFigures.getCourseSummary, {});
  return (
    <Stack gap={32}>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles.cards}>
        <IncomeCard income={income} />
        <WaitingCard mentorId={user?.isMentor ? user.id : undefined} />
        <ReviewCard summary={summary} />
      </div>
      <CourseFigures />
    </Stack>
  );
}
