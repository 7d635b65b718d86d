import type { Home } from '@baeum/contract/domains/home/home.contract.ts';
import { useSite } from '../../client/boot.tsx';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Shared } from '../../client/Shared.tsx';
import { useFeatureFlag } from '../../experimentation/decisions.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { MentorCard } from '../../ui/mentor/MentorCard.tsx';
import { RoadmapCard } from '../../ui/roadmap/RoadmapCard.tsx';
import { dashboard } from '../dashboard/dashboard.api.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { CourseSection } from './CourseSection.tsx';
import { HeroBanners } from './HeroBanners.tsx';
import { home } from './home.api.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { MyLearning } from './MyLearning.tsx';
import { PartnerLogos } from './PartnerLogos.tsx';
import { SearchPrompt } from './SearchPrompt.tsx';
import { TeachBand } from './TeachBand.tsx';

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

/** The feature flag of the row of mentors. */
const mentorsFlag = 1;

function HomeContent({ banners, sections, roadmaps, mentors, jobBrandLogos }: Home) {
  const mentorsShown = useFeatureFlag(mentorsFlag, true);
  return (
    <>
      <Shared name="banners">{banners.length > 0 && <HeroBanners banners={banners} />}</Shared>
      <Container className={styles.page}>
        <MyLearning />
        <Shared name="rows">
          <Stack gap={32}>
            <SearchPrompt />
            <CategoryGrid />
          </Stack>
          {sections.map((section) => (
            <CourseSection key={section.key} section={section} />
          ))}
          {roadmaps.length > 0 && (
            <CardRow title={homeTexts.roadmaps} allLink="/roadmaps">
              {roadmaps.map((roadmap) => (
                <RoadmapCard key={roadmap.id} roadmap={roadmap} />
              ))}
            </CardRow>
          )}
          {mentorsShown && mentors.length > 0 && (
            <CardRow title={homeTexts.mentors} allLink="/mentors">
              {mentors.map((mentor) => (
                <MentorCard key={mentor.id} mentor={mentor} />
              ))}
            </CardRow>
          )}
          <TeachBand />
          {jobBrandLogos.length > 0 && <PartnerLogos logos={jobBrandLogos} />}
        </Shared>
      </Container>
    </>
  );
}
