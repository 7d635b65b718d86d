import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import type { ReactNode } from 'react';
import { Avatar, Badge, Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { countWorthShowing } from '../../ui/text/count-worth-showing.ts';
import { publicProfileTexts as texts } from './profiles.texts.ts';
import styles from './PublicProfile.module.css';

/** Picture, name, roles and what there is of somebody. */
export function ProfileHead({ user, action }: { user: PublicProfile; action: ReactNode }) {
  const { name, profileImageUrl, isInstructor, isMentor } = user;
  return (
    <header className={styles.head}>
      {profileImageUrl ? <Picture src={profileImageUrl} alt="" width={96} height={96} className={styles.picture} /> : <Avatar name={name} large />}
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <Row>
          {isInstructor && <Badge tone="brand">{texts.instructor}</Badge>}
          {isMentor && <Badge>{texts.mentor}</Badge>}
        </Row>
        <Numbers user={user} />
      </div>
      {action}
    </header>
  );
}

function Numbers({ user: { courseCount, studentCount, blogCount } }: { user: PublicProfile }) {
  const numbers = [
    courseCount > 0 && texts.courseCount(courseCount),
    studentCount >= countWorthShowing && texts.studentCount(studentCount),
    blogCount > 0 && texts.blogCount(blogCount),
  ].filter((number) => number !== false);
  if (numbers.length === 0) return null;
  return (
    <p className={styles.numbers}>
      {numbers.map((number) => (
        <span key={number}>{number}</span>
      ))}
    </p>
  );
}
