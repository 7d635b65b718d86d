import type { Mentor, MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { categoryOf } from '@baeum/contract/shared/catalogue.ts';
import { useSession } from '../../client/boot.tsx';
import { MentorCard } from '../../ui/mentor/MentorCard.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';
import styles from './MentorStart.module.css';
import { priceOf, type ProfileDraft } from './profile-draft.ts';

const texts = mentorStartTexts.profile;

/** Preview of the mentor's list card with the current input. Its links are inactive. */
export function LiveCard({ draft, mentor }: { draft: ProfileDraft; mentor: MentorDetail | undefined }) {
  const { user } = useSession();
  const { job, career, company, introduction, fieldIds, skills, price, durationMinutes } = draft;
  const shown: Mentor = {
    id: user?.id ?? 0,
    name: user?.name ?? '',
    ...(user?.profileImageUrl && { profileImageUrl: user.profileImageUrl }),
    job: job.trim() || texts.blankJob,
    career: career.trim(),
    company: company.trim(),
    introduction: introduction.trim() || texts.blankIntroduction,
    fields: fieldIds.map(categoryOf),
    skills: [...skills],
    price: priceOf(price) || 0,
    durationMinutes,
    active: mentor?.active ?? false,
    rating: mentor?.rating ?? 0,
    reviewCount: mentor?.reviewCount ?? 0,
    likeCount: mentor?.likeCount ?? 0,
    sessionCount: mentor?.sessionCount ?? 0,
  };
  return (
    <section className={styles.card}>
      <div>
        <h3 className={styles.subtitle}>{texts.preview}</h3>
        <p className={styles.muted}>{texts.previewLead}</p>
      </div>
      <div inert>
        <MentorCard mentor={shown} />
      </div>
    </section>
  );
}
