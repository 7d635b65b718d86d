import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconCalendarEvent, IconHeartHandshake, IconMessages, IconUsers, IconWallet } from '../../ui/icons.ts';
import { Container } from '../../ui/layout.tsx';
import { BenefitGrid } from './BenefitGrid.tsx';
import { ClosingBand } from './ClosingBand.tsx';
import styles from './Introduction.module.css';
import { IntroductionHero } from './IntroductionHero.tsx';
import { IntroductionSection } from './IntroductionSection.tsx';
import { learnersWorthShowing } from './learners-worth-showing.ts';
import { MentorArt } from './MentorArt.tsx';
import { mentoringStartPath } from './mentoring-start-path.ts';
import { mentorsTexts } from './mentors-introduction.texts.ts';
import { MentorVoices } from './MentorVoices.tsx';
import { applyAsMentor } from './parts/apply-as-mentor.ts';
import { startPath, useStartParameter } from './start-parameter.ts';
import { StepList } from './StepList.tsx';

const path = '/mentors/introduction';
const { hero, steps, benefits, faq, closing } = mentorsTexts;
const benefitIcons = [IconCalendarEvent, IconWallet, IconMessages, IconHeartHandshake];

export const page: PageDefinition = {
  component: MentorsIntroductionPage,
  head: () => ({ title: mentorsTexts.title, description: mentorsTexts.description, canonical: path }),
};

/** Landing page for becoming a mentor. */
export function MentorsIntroductionPage() {
  const { pageData } = useSession();
  const start = useStartMentoring();
  useStartParameter(() => pageData.user_id !== null && start());
  const startButton = (
    <Button size="large" onClick={start}>
      {hero.start}
    </Button>
  );
  return (
    <>
      <IntroductionHero eyebrow={hero.eyebrow} heading={hero.heading} lead={hero.lead} art={<MentorArt />}>
        {startButton}
        <RegisterAsMentor />
        {pageData.userCNT >= learnersWorthShowing && (
          <p className={styles.fact}>
            <IconUsers size={18} aria-hidden="true" />
            {hero.learners(formatCount(pageData.userCNT))}
          </p>
        )}
      </IntroductionHero>
      <Container className={styles.page}>
        <IntroductionSection title={steps.title} lead={steps.lead}>
          <StepList steps={steps.items} />
        </IntroductionSection>
        <IntroductionSection title={benefits.title}>
          <BenefitGrid benefits={benefits.items} icons={benefitIcons} />
        </IntroductionSection>
        <MentorVoices />
        <IntroductionSection title={faq.title} narrow>
          <Accordion items={faq.items} />
        </IntroductionSection>
        <ClosingBand title={closing.title} text={closing.text}>
          {startButton}
        </ClosingBand>
      </Container>
    </>
  );
}

/** Starting requires signing in; instructors go straight to their mentoring, others apply (specification section 2.9). */
function useStartMentoring(): () => void {
  const { pageData } = useSession();
  const navigate = useNavigate();
  return () => {
    if (pageData.user_id === null) void openSharedModal('sign-in', { referUrl: startPath(path) });
    else if (pageData.is_instructor) void navigate(mentoringStartPath);
    else applyAsMentor();
  };
}

/** For instructors who do not mentor yet. */
function RegisterAsMentor() {
  const { user } = useSession();
  if (!user?.isInstructor || user.isMentor) return null;
  return (
    <p className={styles.aside}>
      {hero.register}
      <button type="button" className={styles.asideAction} onClick={applyAsMentor}>
        {hero.registerAction}
      </button>
    </p>
  );
}
