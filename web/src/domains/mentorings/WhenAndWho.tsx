import type { MentoringSide } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import styles from './Mentorings.module.css';
import { mentoringTexts as texts } from './mentorings.texts.ts';

/** The session that a form is about. */
export function WhenAndWho({ mentoring: { mentor, mentee, startAt, durationMinutes }, side }: { mentoring: Mentoring; side: MentoringSide }) {
  return (
    <p className={styles.about}>
      <strong>{side === 'MENTOR' ? texts.mentee(mentee.name) : texts.mentor(mentor.name)}</strong>
      <span>
        <SeoulTime at={startAt} /> · {texts.minutes(durationMinutes)}
      </span>
    </p>
  );
}
