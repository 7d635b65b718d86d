import { Navigate } from 'react-router';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageHead } from '../../client/page.ts';
import { Container } from '../../ui/layout.tsx';
import { CourseCards } from './CourseCards.tsx';
import { MissingProfile } from './MissingProfile.tsx';
import { coursesOf, coursesPath, isAtOwnPath, profilePath, userRequest } from './profile-path.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { profiles } from './profiles.api.ts';
import { publicProfileTexts as texts } from './profiles.texts.ts';
import { ProfileStructuredData } from './ProfileStructuredData.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import styles from './PublicProfile.module.css';

export const page: PageDefinition = {
  component: PublicProfilePage,
  loading: () => <Container className={styles.page}>{texts.loading}</Container>,
  missing: MissingProfile,
  head: profileHead,
  preload: async ({ params, queryClient }) => {
    await Promise.all([
      profiles.getPublicUser.prefetch(queryClient, userRequest(params)),
      profiles.listUserCourses.prefetch(queryClient, coursesOf(params, 1)),
    ]);
  },
  redirect: ({ params, queryClient }) => {
    const user = profiles.getPublicUser.cached(queryClient, userRequest(params))?.body;
    return user && !isAtOwnPath(user, params) ? profilePath(user) : undefined;
  },
};

function profileHead({ params, queryClient }: PageContext): PageHead {
  const user = profiles.getPublicUser.cached(queryClient, userRequest(params))?.body;
  if (!user) return { title: texts.loading, noindex: true };
  const { name, introduction, profileImageUrl } = user;
  return {
    title: texts.pageTitle(name),
    description: introduction?.slice(0, 150) ?? texts.description(name),
    canonical: profilePath(user),
    ...(profileImageUrl && { image: profileImageUrl }),
  };
}

/** A user's public profile, with their first courses. */
export function PublicProfilePage() {
  const params = usePageParams();
  const { body: user } = useLoaded(profiles.getPublicUser, userRequest(params));
  if (!isAtOwnPath(user, params)) return <Navigate to={profilePath(user)} replace />;
  return (
    <Container className={styles.page}>
      <ProfileStructuredData user={user} />
      <ProfileHead user={user} />
      <ProfileTabs user={user} />
      <section aria-label={texts.introduction} className={styles.tabbed}>
        <h2 className={styles.heading}>{texts.introduction}</h2>
        <p className={user.introduction ? styles.introduction : styles.muted}>{user.introduction ?? texts.noIntroduction}</p>
        <LinkList links={user.links} />
      </section>
      {user.isInstructor && (
        <section aria-label={texts.courses} className={styles.part}>
          <h2 className={styles.heading}>{texts.courseCount(user.courseCount)}</h2>
          <CourseCards params={params} page={1} more={coursesPath(user.id)} />
        </section>
      )}
    </Container>
  );
}

/** User-provided links: `nofollow` for search engines, and no referrer for the target. */
function LinkList({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={texts.links} className={styles.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
            {link.replace(/^https?:\/\//, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}
