import type { ReactNode } from 'react';
import { Container } from '../../ui/layout.tsx';
import styles from './Introduction.module.css';

interface IntroductionHeroProps {
  eyebrow: string;
  heading: string;
  lead: string;
  art: ReactNode;
  /** The start button, and the text beside it. */
  children: ReactNode;
}

export function IntroductionHero({ eyebrow, heading, lead, art, children }: IntroductionHeroProps) {
  return (
    <div className={styles.hero}>
      <Container className={styles.heroContent}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{children}</div>
        </div>
        <div className={styles.art}>{art}</div>
      </Container>
    </div>
  );
}
