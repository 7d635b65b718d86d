import { useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconAdjustmentsHorizontal, IconChartPie, IconCoin, IconMessageCircleQuestion, IconSeedling, IconUpload } from '../../ui/icons.ts';
import styles from './Application.module.css';
import { introTexts } from './instructor-applications.texts.ts';

const icons = {
  normal: [IconSeedling, IconCoin, IconChartPie, IconAdjustmentsHorizontal],
  edu: [IconSeedling, IconUpload, IconMessageCircleQuestion, IconAdjustmentsHorizontal],
} as const;

interface ApplicationIntroProps {
  /** Resolves when the form may be shown. */
  onNext: () => Promise<void>;
}

/** First step: who can apply, the benefits, and a button to the form. */
export function ApplicationIntro({ onNext }: ApplicationIntroProps) {
  const { user, pageData } = useSession();
  const [waiting, setWaiting] = useState(false);
  const wording = pageData.isEdu ? 'edu' : 'normal';
  const { heading, lead, next, points } = introTexts[wording];
  const proceed = () => {
    setWaiting(true);
    void onNext().finally(() => setWaiting(false));
  };
  return (
    <div className={styles.intro}>
      <div className={styles.introHead}>
        {user && <p className={styles.greeting}>{introTexts.greeting(user.name)}</p>}
        <h3 className={styles.heading}>{heading}</h3>
        <p className={styles.lead}>{lead}</p>
      </div>
      <ul className={styles.points}>
        {points(pageData.userCNT).map(({ title, text }, index) => {
          const Icon = icons[wording][index] ?? IconSeedling;
          return (
            <li key={title} className={styles.point}>
              <span className={styles.pointIcon}>
                <Icon size={24} aria-hidden="true" />
              </span>
              <h4 className={styles.pointTitle}>{title}</h4>
              <p className={styles.pointText}>{text}</p>
            </li>
          );
        })}
      </ul>
      <Button size="large" full data-autofocus loading={waiting} onClick={proceed}>
        {next}
      </Button>
    </div>
  );
}
