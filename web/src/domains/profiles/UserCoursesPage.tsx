import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageHead } from '../../client/page.ts';
import { Container } from '../../ui/layout.tsx';
import { pageOf } from '../../ui/list/list-query.ts';
import { CourseCards } from './CourseCards.tsx';
import { MissingProfile } from './MissingProfile.tsx';
import { coursesOf, coursesPath, userRequest } from './profile-path.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { profiles } from './profiles.api.ts';
import { publicProfileTexts as texts } from './profiles.texts.ts';
import { ProfileTabs } from './ProfileTabs.tsx';
import styles from './PublicProfile.module.css';

export const page: PageDefinition = {
  component: UserCoursesPage,
  loading: () => <Container className={styles.page}>{texts.loading}</Container>,
  missing: MissingProfile,
  head: coursesHead,
  preload: async ({ params, queryClient, url }) => {
    await Promise.all([
      profiles.getPublicUser.prefetch(queryClient, userRequest(params)),
      profiles.listUserCourses.prefetch(queryClient, coursesOf(params, pageOf(url.searchParams))),
    ]);
  },
};

function coursesHead({ params, queryClient, url }: PageContext): PageHead {
  const user = profiles.getPublicUser.cached(queryClient, userRequest(params))?.body;
  if (!user) return { title: texts.loading, noindex: true };
  return { title: texts.coursesOf(user.name), description: texts.description(user.name), canonical: coursesPath(user.id, pageOf(url.searchParams)) };
}

/** All courses of a user, paginated. */
export function UserCoursesPage() {
  const params = usePageParams();
  const [query] = useSearchParams();
  const { body: user } = useLoaded(profiles.getPublicUser, userRequest(params));
  return (
    <Container className={styles.page}>
      <ProfileHead user={user} />
      <ProfileTabs user={user} />
      <section aria-label={texts.courses} className={styles.tabbed}>
        <h2 className={styles.heading}>{texts.courseCount(user.courseCount)}</h2>
        <CourseCards params={params} page={pageOf(query)} />
      </section>
    </Container>
  );
}
