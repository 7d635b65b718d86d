import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Rating } from '../course/Rating.tsx';
import { Avatar } from '../layout.tsx';
import styles from './MentorCard.module.css';

interface MentorCardProps {
  mentor: Mentor;
  /** Below a divider, e.g. the next available session. */
  note?: ReactNode;
  /** Actions for the mentor, above the link that covers the card. */
  action?: ReactNode;
}

/** A mentor in a list. The heading's link covers the whole card. */
export function MentorCard({ mentor, note, action }: MentorCardProps) {
  const { id, name, profileImageUrl, job, career, company, introduction, price, durationMinutes } = mentor;
  return (
    <article className={styles.card}>
      <div className={styles.person}>
        <Avatar name={name} imageUrl={profileImageUrl} large />
        <div className={styles.words}>
          <h3 className={styles.title}>
            <Link to={`/mentors/${id}`} className="card-link">
              {name}
            </Link>
          </h3>
          <p className={styles.muted}>{[job, career].filter(Boolean).join(' · ')}</p>
          {company && <p className={styles.muted}>{company}</p>}
        </div>
      </div>
      <p className={styles.introduction}>{introduction}</p>
      <div className={styles.foot}>
        <Rating {...mentor} word="후기" />
        <span className={styles.price}>
          <span className={styles.muted}>{durationMinutes}분 </span>
          <strong>{formatPrice(price)}</strong>
        </span>
      </div>
      {(note || action) && (
        <div className={styles.end}>
          {note}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
    </article>
  );
}
