import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { Link } from 'react-router';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { Rating } from '../../ui/course/Rating.tsx';
import { Avatar, Container, Row, Stack } from '../../ui/layout.tsx';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import { LikeToggle } from '../likes/parts/LikeToggle.tsx';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import styles from './MentorPage.module.css';
import { mentorTexts as texts } from './mentors.texts.ts';

/** The mentor, their figures, and the page's actions. */
export function MentorHead({ mentor }: { mentor: MentorDetail }) {
  const { name, profileImageUrl, profilePath, job, career, company, fields, sessionCount, own } = mentor;
  return (
    <header className={styles.hero}>
      <Container>
        <Stack gap={12}>
          <Breadcrumb steps={[{ text: texts.title, to: '/mentors' }, ...fields.slice(0, 1).map((field) => ({ text: field.name, to: fieldPath(field.id) }))]} />
          <div className={styles.person}>
            {profileImageUrl ? (
              <Picture src={profileImageUrl} alt="" width={96} height={96} fetchPriority="high" className={styles.picture} />
            ) : (
              <Avatar name={name} large />
            )}
            <div className={styles.words}>
              <h1 className={styles.name}>{name}</h1>
              <p className={styles.job}>{[job, career, company].filter(Boolean).join(' · ')}</p>
              <MetaLine as="div">
                <Rating {...mentor} word={texts.reviews} />
                {sessionCount > 0 && <span>{texts.sessions(sessionCount)}</span>}
                <Link to={profilePath} className={styles.profile}>
                  {texts.profile}
                </Link>
              </MetaLine>
            </div>
          </div>
          <Row>
            {fields.map(({ id, name: field }) => (
              <Link key={id} to={fieldPath(id)} className={styles.field}>
                {field}
              </Link>
            ))}
          </Row>
          <PublicationNote held={own?.held ?? false} removed={own?.removed ?? false} />
          <Actions mentor={mentor} />
        </Stack>
      </Container>
    </header>
  );
}

const fieldPath = (id: number) => `/mentors?categoryId=${id}`;

function Actions({ mentor: { id, likeCount, own } }: { mentor: MentorDetail }) {
  if (own?.held || own?.removed) return null;
  return (
    <Row>
      <LikeToggle type="MENTOR" id={id} count={likeCount} />
      <CopyLinkButton path={`/mentors/${id}`} size="small">
        {texts.share}
      </CopyLinkButton>
      {!own && <ReportButton targetType="MENTOR" targetId={id} />}
    </Row>
  );
}
