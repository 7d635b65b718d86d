import type { Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconChevronRight } from '../../ui/icons.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { StatTile, StatTiles } from '../../ui/overview/StatTile.tsx';
import { Plot } from '../../ui/plot/Plot.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { dashboard } from './dashboard.api.ts';
import styles from './Dashboard.module.css';
import { dashboardTexts as texts, shortDay } from './dashboard.texts.ts';
import { PersonTiles } from './PersonTiles.tsx';
import { RecentCourses } from './RecentCourses.tsx';
import { UpcomingMentorings } from './UpcomingMentorings.tsx';

export const page: PageDefinition = {
  component: DashboardPage,
  loading: () => <Skeleton shape="block" />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient }) => dashboard.getDashboard.prefetch(queryClient),
};

/** Where to continue, time studied, and pending items. */
export function DashboardPage() {
  const { body } = useLoaded(dashboard.getDashboard, {});
  const { continueLearning, recent, recommended } = body;
  return (
    <Stack gap={32}>
      <PersonTiles {...body} />
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

/** Pending items that the user can act on. */
function Waiting({ issuableCertificates, uncheckedMessages, expiringCoupons, waitingMentorings }: Dashboard) {
  const things = [
    { count: waitingMentorings, text: texts.requests, link: '/instructor/mentorings' },
    { count: issuableCertificates, text: texts.certificates, link: '/user/certificates' },
    { count: uncheckedMessages, text: texts.messages, link: '/user/messages' },
    { count: expiringCoupons, text: texts.coupons, link: '/user/coupons' },
  ].filter(({ count }) => count > 0);
  if (things.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{texts.waiting}</h2>
      </div>
      <ListRows label={texts.waiting}>
        {things.map(({ count, text, link }) => (
          <ListRow key={link} title={text(count)} to={link} end={<IconChevronRight size={18} aria-hidden="true" className={styles.onward} />} />
        ))}
      </ListRows>
    </section>
  );
}

/** The last seven days; days off are not judged. */
function StudyWeek({ studySeconds7d, studyStreakDays }: Dashboard) {
  const { week } = texts;
  const minutes = studySeconds7d.map(({ seconds }) => Math.ceil(seconds / 60));
  const total = minutes.reduce((sum, each) => sum + each, 0);
  return (
    <Stack gap={16}>
      <StatTiles>
        <StatTile label={week.totalLabel} value={week.total(total)} />
        <StatTile label={week.streakLabel} value={week.streak(studyStreakDays)} note={week.streakNote(studyStreakDays)} />
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
