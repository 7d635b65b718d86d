import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Rating } from '../../ui/course/Rating.tsx';
import { join } from '../../ui/join.ts';
import { Avatar } from '../../ui/layout.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

export function MentorCard({ mentor }: { mentor: Mentor }) {
  const { id, name, profileImageUrl, job, career, company, introduction, price, durationMinutes } = mentor;
  return (
    <article className={join(styles.card, styles.framed)}>
      <div className={styles.person}>
        <Avatar name={name} imageUrl={profileImageUrl} large />
        <div>
          <h3 className={styles.cardTitle}>
            <PageLink to={`/mentors/${id}`} className={styles.cardLink}>
              {name}
            </PageLink>
          </h3>
          <p className={styles.muted}>{[job, career, company].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={join(styles.muted, styles.clamped)}>{introduction}</p>
      <div className={styles.foot}>
        <Rating {...mentor} />
        <span>
          <span className={styles.muted}>{homeTexts.session(durationMinutes)} </span>
          <strong>{formatPrice(price)}</strong>
        </span>
      </div>
    </article>
  );
}
