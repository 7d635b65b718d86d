import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { waitingTime } from '../../ui/text/waiting-time.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Questions.module.css';
import { questionTexts as texts } from './questions.texts.ts';

interface QuestionRowsProps {
  questions: readonly PostSummary[];
  opened: number | undefined;
  to: (id: number) => string;
  /** The focused one; undefined on blur. */
  onFocus: (id: number | undefined) => void;
}

/** Unanswered questions, each with its location and age. */
export function QuestionRows({ questions, opened, to, onFocus }: QuestionRowsProps) {
  const now = useNow();
  return (
    <ul aria-label={texts.list} className={styles.rows}>
      {questions.map(({ id, title, excerpt, course, lecture, commentCount, createdAt }) => (
        <li key={id}>
          <Link
            to={to(id)}
            data-question={id}
            aria-current={id === opened ? 'true' : undefined}
            className={styles.row}
            onFocus={() => onFocus(id)}
            onBlur={() => onFocus(undefined)}
          >
            <span className={styles.rowTitle}>{title}</span>
            <span className={styles.excerpt}>{excerpt}</span>
            <span className={styles.note}>
              <time dateTime={createdAt}>{now && waits(createdAt, now)}</time>
              <span>{texts.asked(course?.title ?? '', lecture?.title)}</span>
              {commentCount > 0 && <span>{texts.comments(commentCount)}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function waits(since: string, now: number): string {
  return now - Date.parse(since) < 60_000 ? texts.justAsked : texts.waits(waitingTime(since, now));
}
