import type { LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { late } from '../../ui/late.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { posts } from '../posts/posts.api.ts';
import type { AskQuestionProps } from './AskQuestion.tsx';
import notes from './Notes.module.css';
import { seekTo, useSecond } from './player-handle.ts';
import styles from './Player.module.css';
import { playerTexts } from './player.texts.ts';

const texts = playerTexts.questions;
const shown = 50;
const AskQuestion = late<AskQuestionProps>(async () => (await import('./AskQuestion.tsx')).AskQuestion);

/** Questions about this lecture, each at its second, and a new one at the current second. */
export function QuestionsPanel({ lecture }: { lecture: LecturePlay }) {
  const [asking, setAsking] = useState<number>();
  const request = { query: { type: 'QUESTION' as const, lectureId: String(lecture.id), pageSize: String(shown) } };
  const { data, error, refetch } = posts.listPosts.useQuery(posts.listPosts.options(request));
  const board = `/community?type=QUESTION&courseId=${lecture.courseId}`;
  return (
    <div className={styles.notes}>
      {asking === undefined ? (
        <AskButton enrolled={lecture.enrolled} onAsk={setAsking} />
      ) : (
        <AskQuestion lecture={lecture} second={asking} onDone={() => setAsking(undefined)} />
      )}
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />)}
      {data?.body.items.length === 0 && <p className={styles.hint}>{texts.empty}</p>}
      <ul>
        {data?.body.items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      <LinkButton to={board} variant="quiet" size="small">
        {data?.body.nextCursor ? texts.more : texts.board}
      </LinkButton>
    </div>
  );
}

/** The second at which the user starts to ask, even if the video plays on. */
function AskButton({ enrolled, onAsk }: { enrolled: boolean; onAsk: (second: number) => void }) {
  const second = useSecond();
  if (!enrolled) return <p className={styles.hint}>{texts.notEnrolled}</p>;
  return (
    <Button variant="soft" onClick={() => onAsk(second)}>
      {texts.ask(clockOf(second))}
    </Button>
  );
}

function Question({ question: { id, title, atSeconds, author, commentCount, resolved } }: { question: PostSummary }) {
  return (
    <li className={notes.note}>
      {atSeconds !== undefined && (
        <button type="button" className={styles.jump} onClick={() => seekTo(atSeconds)} aria-label={texts.jump(clockOf(atSeconds))}>
          {clockOf(atSeconds)}
        </button>
      )}
      <Link to={`/community/${id}`} className={styles.question}>
        {title}
      </Link>
      <span className={styles.hint}>
        {author.name} · {texts.answers(commentCount)}
      </span>
      {resolved && <StatusTag tone="success">{texts.resolved}</StatusTag>}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton shape="block" />
    </div>
  );
}
