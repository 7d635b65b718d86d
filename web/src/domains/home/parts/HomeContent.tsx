import type { Home } from '@baeum/contract/domains/home/home.schemas.ts';
import { mentorsRowFlag } from '@baeum/contract/shared/page-decisions.ts';
import { Shared } from '../../../client/Shared.tsx';
import { useFeatureFlag } from '../../../experimentation/decisions.tsx';
import { CardRow } from '../../../ui/CardRow.tsx';
import { Container, Stack } from '../../../ui/layout.tsx';
import { MentorCard } from '../../../ui/mentor/MentorCard.tsx';
import { RoadmapCard } from '../../../ui/roadmap/RoadmapCard.tsx';
import { CategoryGrid } from '../CategoryGrid.tsx';
import { HeroBanners } from '../HeroBanners.tsx';
import { homeTexts } from '../home.texts.ts';
import styles from '../HomePage.module.css';
import { HomeRow } from '../HomeRow.tsx';
import { MyLearning } from '../MyLearning.tsx';
import { PartnerLogos } from '../PartnerLogos.tsx';
import { SearchPrompt } from '../SearchPrompt.tsx';
import { TeachBand } from '../TeachBand.tsx';

/** The public home page, preceded by a member's own learning. */
export function HomeContent({ banners, sections, roadmaps, mentors, jobBrandLogos }: Home) {
  const mentorsShown = useFeatureFlag(mentorsRowFlag, true);
  return (
    <>
      <Shared name="banners">{banners.length > 0 && <HeroBanners banners={banners} />}</Shared>
      <Container className={styles.page}>
        <MyLearning below={sections} />
        <Shared name="rows">
          <Stack gap={32}>
            <SearchPrompt />
            <CategoryGrid />
          </Stack>
          {sections.map((section) => (
            <HomeRow key={section.key} section={section} />
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
