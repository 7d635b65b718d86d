import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { ComponentType } from 'react';
import { Shared } from '../../client/Shared.tsx';
import { IconBadgeCc, IconAward, IconChartBar, IconInfinity, IconPlayerPlay } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { levelNames } from '../courses/parts/courses.texts.ts';
import { courseTexts } from './course-page.texts.ts';
import { spokenLength } from './durations.ts';
import { EnrollButton } from './EnrollButton.tsx';
import { Offer } from './Offer.tsx';
import styles from './PriceCard.module.css';

const SaleDetails = late(async () => (await import('./later-parts.ts')).SaleDetails);

/** The price, what is included, and the legal terms of sale. */
export function PriceCard({ course }: { course: CourseDetail }) {
  return (
    <section aria-label={courseTexts.price} className={styles.card}>
      <div className={styles.offer}>
        <div className={styles.price}>
          <Offer course={course} />
        </div>
        <EnrollButton course={course} full />
      </div>
      <Shared name="included">
        <Included course={course} />
      </Shared>
      {course.salePrice > 0 && <SaleDetails course={course} meanwhile={<div className={styles.terms} />} />}
    </section>
  );
}

function Included({ course }: { course: CourseDetail }) {
  return (
    <ul className={styles.included}>
      {includedIn(course).map(({ icon: Icon, text }) => (
        <li key={text} className={styles.fact}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Fact {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  text: string;
}

function includedIn({ lectureCount, totalSeconds, level, accessDays, hasCertificate, certificateThreshold, captionLanguages }: CourseDetail): Fact[] {
  const facts: (Fact | false)[] = [
    { icon: IconPlayerPlay, text: lectureCount > 0 ? courseTexts.lectures(lectureCount, spokenLength(totalSeconds)) : courseTexts.noLectures },
    { icon: IconChartBar, text: courseTexts.level(levelNames[level]) },
    { icon: IconInfinity, text: accessDays === null ? courseTexts.unlimited : courseTexts.days(accessDays) },
    hasCertificate && { icon: IconAward, text: courseTexts.certificate(certificateThreshold) },
    captionLanguages.length > 0 && { icon: IconBadgeCc, text: courseTexts.captions(languageNames(captionLanguages).join(' · ')) },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Uses `Intl` only if there are captions: its first use takes tens of milliseconds on a phone. */
function languageNames(codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('ko', { type: 'language' });
  return codes.map((code) => names.of(code) ?? code);
}
