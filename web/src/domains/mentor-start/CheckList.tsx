import type { MentoringSchedule } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatPrice } from '@baeum/contract/shared/korean-format.ts';
import { useSession } from '../../client/boot.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';

const texts = mentorStartTexts.active;

interface CheckListProps {
  mentor: MentorDetail;
  schedule: MentoringSchedule;
}

/** Completed and missing steps before requests can arrive; nothing once they can. */
export function CheckList({ mentor, schedule }: CheckListProps) {
  const { user } = useSession();
  const { job, career, durationMinutes, price } = mentor;
  const days = new Set(schedule.weekly.map(({ weekday }) => weekday)).size;
  const own = schedule.exceptions.some(({ closed }) => !closed);
  const words = `${job} · ${career} · ${mentorStartTexts.profile.minutesOf(durationMinutes)} ${formatPrice(price)}`;
  const checks = [
    { title: texts.profile, done: true, text: texts.profileDone(words) },
    { title: texts.hours, done: days > 0 || own, text: days > 0 ? texts.hoursDone(days) : own ? texts.hoursOfExceptions : texts.hoursMissing },
    { title: texts.email, done: user?.emailVerified ?? false, text: user?.emailVerified ? texts.emailDone : texts.emailMissing },
    { title: texts.phone, done: user?.phoneVerified ?? false, text: user?.phoneVerified ? texts.phoneDone(user.phoneMasked ?? '') : texts.phoneMissing },
  ];
  if (mentor.active && checks.every(({ done }) => done)) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.checks}</h3>
      <ul className={styles.checks}>
        {checks.map(({ title, done, text }) => (
          <li key={title} className={styles.check}>
            <div>
              <p className={styles.checkTitle}>{title}</p>
              <p className={styles.muted}>{text}</p>
            </div>
            <StatusTag tone={done ? 'success' : 'warning'}>{done ? texts.done : texts.open}</StatusTag>
          </li>
        ))}
      </ul>
    </div>
  );
}
