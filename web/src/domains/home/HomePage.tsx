import { useSite } from '../../client/boot.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { dashboard } from '../dashboard/dashboard.api.ts';
import { home } from './home.api.ts';
import { homeTexts } from './home.texts.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeContent } from './parts/HomeContent.tsx';

export const page: PageDefinition = {
  component: HomePage,
  loading: HomeLoading,
  shared: true,
  head: ({ site }) => ({ title: homeTexts.title(site.name), bareTitle: true, description: homeTexts.description }),
  preload: async ({ queryClient, session }) => {
    const own = session.user ? dashboard.getNextCourses.prefetch(queryClient).catch(() => undefined) : undefined;
    await Promise.all([home.getHome.prefetch(queryClient), own]);
  },
};

export function HomePage() {
  const { body } = useLoaded(home.getHome, {});
  return (
    <>
      <HomeHeading />
      <HomeContent {...body} />
    </>
  );
}

function HomeLoading() {
  return (
    <>
      <HomeHeading />
      <HomeSkeleton />
    </>
  );
}

function HomeHeading() {
  return <h1 className="visually-hidden">{homeTexts.heading(useSite().name)}</h1>;
}
