import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MemoSection } from '../mentoring-memos/parts/MemoSection.tsx';
import { SessionReview } from '../mentoring-reviews/parts/SessionReview.tsx';
import { Actions } from './Actions.tsx';
import { Facts } from './Facts.tsx';
import { detailTexts as texts } from './mentoring-detail.texts.ts';
import { stateOf } from './mentoring-states.ts';
import { mentorings } from './mentorings.api.ts';
import styles from './Mentorings.module.css';
import { mentoringTexts } from './mentorings.texts.ts';
import { Notice } from './Notice.tsx';
import { Section } from './Section.tsx';
import { SessionMessages } from './SessionMessages.tsx';
import { Timeline } from './Timeline.tsx';

/** One session as one side sees it: its state, its actions, the request and its history. */
export function MentoringView({ mentoring, side }: { mentoring: Mentoring; side: MentoringSide }) {
  useFresh(mentoring.id);
  const { id, mentor, mentee, status, question, startAt, durationMinutes } = mentoring;
  const { word, tone } = stateOf(mentoring, useNow() ?? 0);
  const other = side === 'MENTOR' ? mentee : mentor;
  return (
    <Stack gap={24} as="article">
      <header className={styles.head}>
        <Row gap={12}>
          <PageTitle>{texts.title[side](other.name)}</PageTitle>
          <StatusTag tone={tone}>{word}</StatusTag>
        </Row>
        <p className={styles.time}>
          <SeoulTime at={startAt} /> · {mentoringTexts.minutes(durationMinutes)}
        </p>
      </header>
      <Notice mentoring={mentoring} side={side} />
      <Actions mentoring={mentoring} side={side} />
      <div className={styles.columns}>
        <Stack gap={32}>
          <Section title={texts.question[side]}>
            <p className={styles.words}>{question}</p>
          </Section>
          {status === 'COMPLETED' && (
            <Section title={texts.review}>
              <SessionReview mentoringId={id} menteeName={mentee.name} mentorName={mentor.name} asMentor={side === 'MENTOR'} />
            </Section>
          )}
          {status !== 'PAYMENT_PENDING' && (
            <Section title={texts.messages}>
              <SessionMessages mentoring={mentoring} other={other} />
            </Section>
          )}
        </Stack>
        <Stack gap={32}>
          <Facts mentoring={mentoring} side={side} />
          {side === 'MENTOR' && (
            <Section title={texts.memo}>
              <MemoSection mentoringId={id} />
            </Section>
          )}
          <Timeline mentoring={mentoring} />
        </Stack>
      </div>
    </Stack>
  );
}

/** The other side may change it too: it is refetched when the user returns to the tab. */
function useFresh(id: number): void {
  mentorings.getMentoring.useQuery({ ...mentorings.getMentoring.options({ params: { id: String(id) } }), refetchOnWindowFocus: 'always' });
}
