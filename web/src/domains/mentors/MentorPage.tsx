import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { useEffect } from 'react';
import { track } from '../../client/analytics.ts';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageHead, type PageParams } from '../../client/page.ts';
import { Badge, Container, Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { BookingBar } from '../mentoring-requests/parts/BookingBar.tsx';
import { BookingPanel } from '../mentoring-requests/parts/BookingPanel.tsx';
import { MentorReviews } from '../mentoring-reviews/parts/MentorReviews.tsx';
import { MentorData } from './MentorData.tsx';
import { MentorHead } from './MentorHead.tsx';
import styles from './MentorPage.module.css';
import { mentors } from './mentors.api.ts';
import { mentorTexts as texts } from './mentors.texts.ts';

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

export const page: PageDefinition = {
  component: MentorPage,
  loading: MentorSkeleton,
  missing: () => <StateView title={texts.missing.title} message={texts.missing.message} link="/mentors" linkTitle={texts.missing.linkTitle} />,
  head: mentorHead,
  preload: ({ params, queryClient }) => mentors.getMentor.prefetch(queryClient, requestOf(params)),
};

function mentorHead({ params, queryClient }: PageContext): PageHead {
  const mentor = mentors.getMentor.cached(queryClient, requestOf(params))?.body;
  if (!mentor) return { title: texts.title, noindex: true };
  const { id, name, job, introduction, own } = mentor;
  return {
    title: texts.pageTitle(name, job),
    description: introduction.slice(0, 150),
    canonical: `/mentors/${id}`,
    image: `/images/mentors/${id}`,
    ...((own?.held || own?.removed) && { noindex: true }),
  };
}

function MentorSkeleton() {
  return (
    <Container className={styles.body}>
      <Stack>
        <Skeleton shape="circle" />
        <Skeleton short />
        <Skeleton shape="block" />
      </Stack>
      <Skeleton shape="block" />
    </Container>
  );
}

/** A mentor's page for prospective mentees. */
export function MentorPage() {
  const { body } = useLoaded(mentors.getMentor, requestOf(usePageParams()));
  return <Mentor key={body.id} mentor={body} />;
}

function Mentor({ mentor }: { mentor: MentorDetail }) {
  useViewEvent(mentor);
  const { introduction, skills } = mentor;
  return (
    <article>
      <MentorData mentor={mentor} />
      <MentorHead mentor={mentor} />
      <Container className={styles.body}>
        <Stack gap={32} className={styles.about}>
          <section aria-labelledby="introduction-title">
            <h2 id="introduction-title" className={styles.heading}>
              {texts.introduction}
            </h2>
            <p className={styles.introduction}>{introduction}</p>
          </section>
          {skills.length > 0 && (
            <section aria-labelledby="skills-title">
              <h2 id="skills-title" className={styles.heading}>
                {texts.skills}
              </h2>
              <Row>
                {skills.map((skill) => (
                  <Badge key={skill}>{skill}</Badge>
                ))}
              </Row>
            </section>
          )}
        </Stack>
        <div className={styles.aside}>
          <BookingPanel mentor={mentor} />
        </div>
        <MentorReviews mentor={mentor} />
      </Container>
      <BookingBar mentor={mentor} />
    </article>
  );
}

function useViewEvent({ id, name, price, active }: MentorDetail): void {
  useEffect(() => {
    track('view_mentor', { mentor_id: id, mentor_name: name, price, active });
  }, [id, name, price, active]);
}
