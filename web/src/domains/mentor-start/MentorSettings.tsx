import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { ActiveForm } from './ActiveForm.tsx';
import { HoursSection } from './HoursSection.tsx';
import { mentorStartTexts as texts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';
import type { OwnMentoring } from './own-mentoring.ts';
import { ProfileForm } from './ProfileForm.tsx';

/** All mentor settings, each section saved separately. */
export function MentorSettings({ mentorId, own: { mentor, hours } }: { mentorId: number; own: OwnMentoring }) {
  if (!mentor || !hours) return null;
  return (
    <>
      <div className={styles.head}>
        <PageTitle>{texts.settings}</PageTitle>
        <LinkButton to={`/mentors/${mentorId}`} variant="secondary" size="small">
          {texts.seePage}
        </LinkButton>
      </div>
      <Section id="active" {...texts.active}>
        <ActiveForm mentor={mentor} schedule={hours.schedule} />
      </Section>
      <Section id="profile" {...texts.profile}>
        <ProfileForm mentorId={mentorId} mentor={mentor} submitLabel={texts.save} />
      </Section>
      <Section id="hours" {...texts.hours}>
        <HoursSection mentorId={mentorId} minutes={mentor.durationMinutes} loaded={hours} submitLabel={texts.save} />
      </Section>
    </>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p className={styles.muted}>{lead}</p>
      </div>
      {children}
    </section>
  );
}
