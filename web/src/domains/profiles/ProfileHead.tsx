import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import type { ReactNode } from 'react';
import { Avatar, Badge, Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { publicProfileTexts as texts } from './profiles.texts.ts';
import styles from './PublicProfile.module.css';

/** Picture, name and roles. */
export function ProfileHead({ user: { name, profileImageUrl, isInstructor, isMentor }, action }: { user: PublicProfile; action: ReactNode }) {
  return (
    <header className={styles.head}>
      {profileImageUrl ? <Picture src={profileImageUrl} alt="" width={96} height={96} className={styles.picture} /> : <Avatar name={name} large />}
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <Row>
          {isInstructor && <Badge tone="brand">{texts.instructor}</Badge>}
          {isMentor && <Badge>{texts.mentor}</Badge>}
        </Row>
      </div>
      {action}
    </header>
  );
}
