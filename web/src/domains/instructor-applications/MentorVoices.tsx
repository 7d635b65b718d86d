import type { Mentor } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { Rating } from '../../ui/course/Rating.tsx';
import { IconQuote } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { Avatar } from '../../ui/layout.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { home } from '../home/home.api.ts';
import { mentorsTexts } from './mentors-introduction.texts.ts';
import styles from './MentorVoices.module.css';

const { title, sessions } = mentorsTexts.voices;

/** Quotes of this site's mentors. Optional: the page works without a response. */
export function MentorVoices() {
  const { data } = home.getHome.useQuery(home.getHome.options());
  const mentors = data?.body.mentors ?? [];
  if (data && mentors.length === 0) return null;
  return (
    <CardRow title={title} allLink="/mentors">
      {data
        ? mentors.map((mentor) => <MentorVoice key={mentor.id} mentor={mentor} />)
        : places.map((place) => <div key={place} className={styles.voice} aria-hidden="true" />)}
    </CardRow>
  );
}

const places = [1, 2, 3, 4];

function MentorVoice({ mentor }: { mentor: Mentor }) {
  const { id, name, profileImageUrl, job, career, introduction, sessionCount } = mentor;
  return (
    <figure className={styles.voice}>
      <IconQuote size={28} aria-hidden="true" className={styles.mark} />
      <blockquote className={styles.words}>{introduction}</blockquote>
      <figcaption className={styles.person}>
        <Avatar name={name} imageUrl={profileImageUrl} />
        <span className={styles.who}>
          <PageLink to={`/mentors/${id}`} className={join('card-link', styles.link)}>
            {name}
          </PageLink>
          <span className={styles.muted}>
            {job} · {career}
          </span>
        </span>
      </figcaption>
      <div className={styles.foot}>
        <Rating {...mentor} />
        <span className={styles.muted}>{sessions(formatCount(sessionCount))}</span>
      </div>
    </figure>
  );
}
