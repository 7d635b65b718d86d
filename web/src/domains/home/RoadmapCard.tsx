import type { RoadmapCard as Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { join } from '../../ui/join.ts';
import { Price } from '../../ui/course/Price.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { Picture } from '../../ui/Picture.tsx';

const secondsPerHour = 3_600;

export function RoadmapCard({ roadmap }: { roadmap: Roadmap }) {
  const { id, title, description, thumbnailUrl, owner, courseCount, totalSeconds } = roadmap;
  return (
    <article className={styles.card}>
      <Picture src={thumbnailUrl} alt="" width={480} height={270} loading="lazy" decoding="async" className={styles.cover} />
      <h3 className={styles.cardTitle}>
        <PageLink to={`/roadmaps/${id}`} className={styles.cardLink}>
          {title}
        </PageLink>
      </h3>
      <p className={join(styles.muted, styles.clamped)}>{description}</p>
      <p className={styles.muted}>
        {owner.name} · {homeTexts.courseCount(courseCount)} · {homeTexts.hours(Math.ceil(totalSeconds / secondsPerHour))}
      </p>
      <Price {...roadmap} />
    </article>
  );
}
