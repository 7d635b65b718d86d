import type { RoadmapCard as Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { PageLink, useHasPage } from '../../ui/PageLink.tsx';
import { join } from '../../ui/join.ts';
import { Badge } from '../../ui/layout.tsx';
import { Price } from '../../ui/course/Price.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { Picture } from '../../ui/Picture.tsx';

const secondsPerHour = 3_600;

export function RoadmapCard({ roadmap }: { roadmap: Roadmap }) {
  const { id, title, description, thumbnailUrl, owner, courseCount, totalSeconds } = roadmap;
  const address = `/roadmaps/${id}`;
  const opened = useHasPage()(address);
  return (
    <article className={join(styles.card, !opened && styles.flat)}>
      <Picture src={thumbnailUrl} alt="" width={480} height={270} loading="lazy" decoding="async" className={styles.cover} />
      <h3 className={styles.cardTitle}>
        <PageLink to={address} className={styles.cardLink}>
          {title}
        </PageLink>
      </h3>
      {!opened && <Badge>{homeTexts.notYet}</Badge>}
      <p className={join(styles.muted, styles.clamped)}>{description}</p>
      <p className={styles.muted}>
        {owner.name} · {homeTexts.courseCount(courseCount)} · {homeTexts.hours(Math.ceil(totalSeconds / secondsPerHour))}
      </p>
      <Price {...roadmap} />
    </article>
  );
}
