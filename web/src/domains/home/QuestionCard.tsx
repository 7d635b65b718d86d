import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout.tsx';
import { homeTexts as texts } from './home.texts.ts';
import styles from './PersonCard.module.css';

/** A question under discussion. */
export function QuestionCard({ question: { id, title, excerpt, author, commentCount, resolved } }: { question: PostSummary }) {
  return (
    <article className={styles.card}>
      <h3 className={styles.title}>
        <Link to={`/community/${id}`} className="card-link">
          {title}
        </Link>
      </h3>
      <p className={styles.text}>{excerpt}</p>
      <p className={styles.person}>
        <Avatar {...author} small />
        {author.name}
        <span className={styles.note}>{resolved ? texts.resolved(commentCount) : texts.answers(commentCount)}</span>
      </p>
    </article>
  );
}
