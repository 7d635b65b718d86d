import type { PublicProfile } from '@baeum/contract/domains/profiles/profiles.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Avatar, Badge, Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { countWorthShowing } from '../../ui/text/count-worth-showing.ts';
import { WriteMessageButton } from '../messages/parts/WriteMessageButton.tsx';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { publicProfileTexts as texts } from './profiles.texts.ts';
import styles from './PublicProfile.module.css';

/** Picture, name, roles, figures, and actions. */
export function ProfileHead({ user }: { user: PublicProfile }) {
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
      <Actions user={user} />
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

/** One's own profile can be edited; to others one can write. */
function Actions({ user }: { user: PublicProfile }) {
  const { user: viewer } = useSession();
  if (viewer?.id !== user.id) {
    return (
      <Row>
        {user.mentor && (
          <LinkButton to={user.mentor.path} size="small">
            {user.mentor.active ? texts.askMentor : texts.seeMentor}
          </LinkButton>
        )}
        <WriteMessageButton to={user} />
        <ReportButton targetType="PROFILE" targetId={user.id} />
      </Row>
    );
  }
  return (
    <LinkButton to="/my/settings/profile" variant="secondary" size="small">
      {texts.edit}
    </LinkButton>
  );
}
