import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { track } from '../../client/analytics.ts';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageHead, type PageParams } from '../../client/page.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Avatar, Container, Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { LikeToggle } from '../likes/parts/LikeToggle.tsx';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { OfferCard } from './OfferCard.tsx';
import { RoadmapData } from './RoadmapData.tsx';
import { roadmaps } from './roadmaps.api.ts';
import styles from './Roadmaps.module.css';
import { roadmapTexts as texts } from './roadmaps.texts.ts';
import { RoadmapSteps } from './RoadmapSteps.tsx';
import { spokenHours } from './spoken-hours.ts';

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

export const page: PageDefinition = {
  component: RoadmapPage,
  loading: () => (
    <Container className={styles.page}>
      <Skeleton shape="block" />
    </Container>
  ),
  missing: () => <StateView title={texts.missing.title} message={texts.missing.message} link="/roadmaps" linkTitle={texts.missing.linkTitle} />,
  head: roadmapHead,
  preload: ({ params, queryClient }) => roadmaps.getRoadmap.prefetch(queryClient, requestOf(params)),
};

function roadmapHead({ params, queryClient }: PageContext): PageHead {
  const roadmap = roadmaps.getRoadmap.cached(queryClient, requestOf(params))?.body;
  if (!roadmap) return { title: texts.title, noindex: true };
  const { id, title, description, thumbnailUrl, visibility, held, removed } = roadmap;
  return {
    title,
    description: description.slice(0, 150) || texts.description,
    canonical: `/roadmaps/${id}`,
    image: thumbnailUrl,
    noindex: visibility === 'PRIVATE' || held || removed,
  };
}

/** A roadmap's page for prospective and current followers. */
export function RoadmapPage() {
  const { body: roadmap } = useLoaded(roadmaps.getRoadmap, requestOf(usePageParams()));
  useViewEvent(roadmap);
  return (
    <article>
      <RoadmapData roadmap={roadmap} />
      <Hero roadmap={roadmap} />
      <Container className={styles.body}>
        <OfferCard roadmap={roadmap} />
        <RoadmapSteps roadmap={roadmap} />
      </Container>
    </article>
  );
}

function Hero({ roadmap: { id, title, description, owner, category, courseCount, totalSeconds, likeCount, visibility, held, removed } }: { roadmap: Roadmap }) {
  const { user } = useSession();
  const shown = visibility === 'PUBLIC' && !held && !removed;
  return (
    <header className={styles.hero}>
      <Container>
        <Stack gap={12}>
          <Breadcrumb
            steps={[
              { text: texts.title, to: '/roadmaps' },
              { text: category.name, to: `/roadmaps?categoryId=${category.id}` },
            ]}
          />
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
          <Row className={styles.muted}>
            <span className={styles.owner}>
              <Avatar {...owner} small />
              {texts.by} <Link to={owner.profilePath}>{owner.name}</Link>
            </span>
            <span>{texts.facts(courseCount, spokenHours(totalSeconds))}</span>
            {visibility === 'PRIVATE' && <StatusTag tone="neutral">{texts.privately}</StatusTag>}
          </Row>
          <PublicationNote held={held} removed={removed} />
          {shown && (
            <Row>
              <LikeToggle type="ROADMAP" id={id} count={likeCount} />
              {owner.id !== user?.id && <ReportButton targetType="ROADMAP" targetId={id} />}
            </Row>
          )}
        </Stack>
      </Container>
    </header>
  );
}

function useViewEvent({ id, title, category, salePrice, owner }: Roadmap): void {
  useEffect(() => {
    track('view_roadmap', { roadmap_id: id, roadmap_title: title, category: category.name, price: salePrice, owner_id: owner.id });
  }, [id, title, category.name, salePrice, owner.id]);
}
