import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import { Rating } from '../../ui/course/Rating.tsx';
import { join } from '../../ui/join.ts';
import { Avatar } from '../../ui/layout.tsx';
import { PageLink, useHasPage } from '../../ui/PageLink.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

export function MentorCard({ mentor }: { mentor: Mentor }) {
  const { id, name, profileImageUrl, job, career, company, introduction, price, durationMinutes } = mentor;
  const address = `/mentors/${id}`;
  const opened = useHasPage()(address);
  return (
    <article className={join(styles.card, opened ? styles.framed : styles.flat)}>
      <div className={styles.person}>
        <Avatar name={name} imageUrl={profileImageUrl} large />
        <div>
          <h3 className={styles.cardTitle}>
            <PageLink to={address} className={styles.cardLink}>
              {name}
            </PageLink>
          </h3>
          <p className={styles.muted}>{[job, career, company].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {!opened && <p className={styles.notYet}>{homeTexts.notYet}</p>}
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
