import type { RoadmapCard as Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Price } from '../course/Price.tsx';
import { Picture } from '../Picture.tsx';
import styles from './RoadmapCard.module.css';

const secondsPerHour = 3_600;

interface RoadmapCardProps {
  /** Users who follow it see no price. */
  roadmap: Roadmap & { enrolled?: boolean };
  /** Below the price, e.g. the user's progress. */
  note?: ReactNode;
}

/** A roadmap in a list. The heading's link covers the whole card. */
export function RoadmapCard({ roadmap, note }: RoadmapCardProps) {
  const { id, title, description, thumbnailUrl, owner, courseCount, totalSeconds } = roadmap;
  return (
    <article className={styles.card}>
      <Picture src={thumbnailUrl} alt="" width={480} height={270} loading="lazy" decoding="async" className={styles.cover} />
      <h3 className={styles.title}>
        <Link to={`/roadmaps/${id}`} className="card-link">
          {title}
        </Link>
      </h3>
      <p className={styles.description}>{description}</p>
      <p className={styles.muted}>
        {owner.name} · 강의 {formatCount(courseCount)}개 · 총 {Math.ceil(totalSeconds / secondsPerHour)}시간
      </p>
      {!roadmap.enrolled && <Price {...roadmap} />}
      {note}
    </article>
  );
}
