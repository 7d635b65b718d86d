import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { track } from '../../client/analytics.ts';
import { useSession } from '../../client/boot.tsx';
import type { PageDefinition } from '../../client/page.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Container } from '../../ui/layout.tsx';
import { useHasPage } from '../../ui/PageLink.tsx';
import { ClosingBand } from './ClosingBand.tsx';
import { FieldList } from './FieldList.tsx';
import { FigureBand } from './FigureBand.tsx';
import styles from './Introduction.module.css';
import { IntroductionHero } from './IntroductionHero.tsx';
import { IntroductionSection } from './IntroductionSection.tsx';
import { KnowledgeArt } from './KnowledgeArt.tsx';
import { learnersWorthShowing } from './learners-worth-showing.ts';
import { openKnowledgeTexts } from './open-knowledge.texts.ts';
import { RevenueShare } from './RevenueShare.tsx';
import { startPath, useStartParameter } from './start-parameter.ts';
import { StepList } from './StepList.tsx';

const { hero, figures, learners, share, fields, steps, faq, closing } = openKnowledgeTexts;

export const page: PageDefinition = {
  component: OpenKnowledgePage,
  head: () => ({ title: openKnowledgeTexts.title, description: openKnowledgeTexts.description, canonical: '/open-knowledge' }),
};

/** Landing page for becoming an instructor; visitors may apply too. */
export function OpenKnowledgePage() {
  const { user, pageData } = useSession();
  const instructor = pageData.is_instructor;
  useStartParameter(() => {
    if (!user) void openSharedModal('sign-in', { referUrl: startPath('/open-knowledge') });
    else if (!instructor) apply({ skipIntro: true });
  });
  return (
    <>
      <IntroductionHero eyebrow={hero.eyebrow} heading={hero.heading} lead={hero.lead} art={<KnowledgeArt />}>
        <ApplyButton instructor={instructor} label={hero.start} />
        {!user && <p className={styles.fact}>{hero.guest}</p>}
        {instructor && <p className={styles.fact}>{hero.welcomeBack}</p>}
      </IntroductionHero>
      <Container className={styles.page}>
        <FigureBand figures={[...learnersOf(pageData.userCNT), ...figures]} />
        <IntroductionSection title={share.title} lead={share.lead}>
          <RevenueShare />
        </IntroductionSection>
        <IntroductionSection title={fields.title} lead={fields.lead}>
          <FieldList />
        </IntroductionSection>
        <IntroductionSection title={steps.title} lead={steps.lead}>
          <StepList steps={steps.items} />
        </IntroductionSection>
        <IntroductionSection title={faq.title} narrow>
          <Accordion items={faq.items} />
        </IntroductionSection>
        <ClosingBand title={closing.title} text={closing.text}>
          <ApplyButton instructor={instructor} label={closing.start} skipIntro />
        </ClosingBand>
      </Container>
    </>
  );
}

interface ApplyButtonProps {
  instructor: boolean;
  label: string;
  skipIntro?: boolean;
}

/** Opens the application; instructors continue to their next course. */
function ApplyButton({ instructor, label, skipIntro = false }: ApplyButtonProps) {
  const hasPage = useHasPage();
  if (instructor) {
    return (
      hasPage('/create_course') && (
        <LinkButton to="/create_course" size="large">
          {hero.create}
        </LinkButton>
      )
    );
  }
  return (
    <Button size="large" onClick={() => apply({ skipIntro })}>
      {label}
    </Button>
  );
}

function apply({ skipIntro }: { skipIntro: boolean }): void {
  const beforeParticipate = () => track('click_participate_at_application', { mode: 'ls' });
  void openSharedModal('instructor-application', { mode: 'ls', skipIntro, beforeParticipate });
}

/** Number of learners, if it is high enough to show. */
function learnersOf(count: number): { value: string; label: string }[] {
  return count >= learnersWorthShowing ? [{ value: `${formatCount(count)}${learners.unit}`, label: learners.label }] : [];
}
