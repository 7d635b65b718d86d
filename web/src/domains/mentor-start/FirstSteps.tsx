import { Button } from '../../ui/Button.tsx';
import { Stepper } from '../../ui/feedback/Stepper.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { ActiveForm } from './ActiveForm.tsx';
import { HoursSection } from './HoursSection.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';
import type { OwnMentoring } from './own-mentoring.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { lastStep } from './steps.ts';

const texts = mentorStartTexts.steps;
const leads = [mentorStartTexts.profile.lead, mentorStartTexts.hours.lead, mentorStartTexts.active.lead];

interface FirstStepsProps {
  mentorId: number;
  name: string;
  own: OwnMentoring;
  current: number;
  goTo: (step: number | undefined) => void;
}

/** First-time setup: profile, hours, and activation. Each step is saved before the next. */
export function FirstSteps({ mentorId, name, own, current, goTo }: FirstStepsProps) {
  const { mentor, hours } = own;
  return (
    <Stack gap={32}>
      <div>
        <PageTitle>{texts.greeting(name)}</PageTitle>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <Stepper steps={texts.names} current={current} />
      <section aria-label={texts.names[current - 1]} className={styles.section}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title}>{texts.names[current - 1]}</h2>
            <p className={styles.muted}>{leads[current - 1]}</p>
          </div>
          {current > 1 && (
            <Button variant="secondary" size="small" onClick={() => goTo(current - 1)}>
              {texts.back}
            </Button>
          )}
        </div>
        {current === 1 && <ProfileForm mentorId={mentorId} mentor={mentor} submitLabel={texts.saveAndNext} onSaved={() => goTo(2)} />}
        {current === 2 && mentor && hours && (
          <HoursSection mentorId={mentorId} minutes={mentor.durationMinutes} loaded={hours} submitLabel={texts.saveAndNext} onDone={() => goTo(lastStep)} />
        )}
        {current === lastStep && mentor && hours && (
          <>
            <ActiveForm mentor={mentor} schedule={hours.schedule} />
            <Row>
              <Button variant="secondary" size="large" onClick={() => goTo(undefined)}>
                {texts.finish}
              </Button>
            </Row>
          </>
        )}
      </section>
    </Stack>
  );
}
