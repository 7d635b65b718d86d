import type { ListedMentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { IconClockHour4 } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/layout.tsx';
import { MentorCard } from '../../ui/mentor/MentorCard.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { LikeToggle } from '../likes/parts/LikeToggle.tsx';
import styles from './Mentors.module.css';
import { mentorListTexts as texts } from './mentors.texts.ts';

/** A mentor with the next bookable time. */
export function ListedMentorCard({ mentor }: { mentor: ListedMentor }) {
  const { id, name, likeCount, nextSlotAt } = mentor;
  const note = (
    <p className={nextSlotAt ? styles.next : styles.noNext}>
      <IconClockHour4 size={16} aria-hidden="true" />
      <span>
        {nextSlotAt ? (
          <>
            <span className="visually-hidden">{texts.next} </span>
            <SeoulTime at={nextSlotAt} near ending="부터" />
          </>
        ) : (
          texts.noNext
        )}
      </span>
    </p>
  );
  return <MentorCard mentor={mentor} note={note} action={<LikeToggle type="MENTOR" id={id} count={likeCount} name={name} />} />;
}

/** Skeleton of the list. */
export function MentorsSkeleton() {
  return (
    <>
      <p className="visually-hidden">{texts.loading}</p>
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={styles.coming}>
            <Skeleton shape="circle" />
            <Skeleton />
            <Skeleton />
            <Skeleton short />
          </div>
        ))}
      </div>
    </>
  );
}
