import type { Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { Link } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { dashboard } from './dashboard.api.ts';
import styles from './Dashboard.module.css';
import { dashboardTexts as texts, shortDay } from './dashboard.texts.ts';
import { RecentCourses } from './RecentCourses.tsx';
import { UpcomingMentorings } from './UpcomingMentorings.tsx';

export const page: PageDefinition = {
  component: DashboardPage,
  loading: () => <Skeleton shape="block" />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => dashboard.getDashboard.prefetch(queryClient),
};

/** Where a member goes on, how much was studied, and what waits. */
export function DashboardPage() {
  const { body } = useLoaded(dashboard.getDashboard, {});
  const { user } = useSession();
  const { continueLearning, recent, recommended } = body;
  return (
    <Stack gap={32}>
      <PageTitle>{texts.greeting(user?.name ?? '')}</PageTitle>
      {recent.length === 0 && <EmptyState {...texts.empty} />}
      {continueLearning && <ContinueCard enrollment={continueLearning} />}
      <Waiting {...body} />
      {body.upcomingMentorings.length > 0 && <UpcomingMentorings mentorings={body.upcomingMentorings} />}
      <StudyWeek {...body} />
      {recent.length > 0 && <RecentCourses recent={recent} />}
      {recommended.length > 0 && (
        <CardRow title={texts.recommended} allLink="/courses?sort=popular">
          {recommended.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CardRow>
      )}
    </Stack>
  );
}

/** What somebody can deal with now. */
function Waiting({ issuableCertificates, uncheckedMessages, expiringCoupons, waitingMentorings }: Dashboard) {
  const things = [
    { count: waitingMentorings, text: texts.requests, link: '/instructor/mentorings', linkTitle: texts.answer },
    { count: issuableCertificates, text: texts.certificates, link: '/user/certificates', linkTitle: texts.issue },
    { count: uncheckedMessages, text: texts.messages, link: '/user/messages', linkTitle: texts.read },
    { count: expiringCoupons, text: texts.coupons, link: '/user/coupons', linkTitle: texts.use },
  ];
  return things
    .filter(({ count }) => count > 0)
    .map(({ count, text, link, linkTitle }) => (
      <Callout
        key={link}
        tone="success"
        title={texts.waiting}
        action={
          <LinkButton to={link} size="small">
            {linkTitle}
          </LinkButton>
        }
      >
        {text(count)}
      </Callout>
    ));
}

/** Seven days without judgement: a day off is a day off. */
function StudyWeek({ studySeconds7d, studyStreakDays, pointBalance }: Dashboard) {
  const { week } = texts;
  const minutes = studySeconds7d.map(({ seconds }) => Math.ceil(seconds / 60));
  const total = minutes.reduce((sum, each) => sum + each, 0);
  return (
    <Stack gap={16}>
      <StatTiles>
        <StatTile label={week.totalLabel} value={week.total(total)} />
        <StatTile label={week.streakLabel} value={week.streak(studyStreakDays)} note={week.streakNote(studyStreakDays)} />
        <StatTile
          label={week.points}
          value={week.pointsOf(formatCount(pointBalance))}
          note={
            <Link to="/user/points" className={styles.link}>
              {week.pointsLink}
            </Link>
          }
        />
      </StatTiles>
      {total === 0 && <p className={styles.quiet}>{week.nothing}</p>}
      {total > 0 && (
        <Plot
          label={week.title}
          axis={week.axis}
          kind="bar"
          unit={week.unit}
          points={studySeconds7d.map(({ date }) => shortDay(date))}
          series={[{ name: week.series, values: minutes }]}
        />
      )}
    </Stack>
  );
}
