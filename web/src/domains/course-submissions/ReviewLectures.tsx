import type { CourseContent } from '@baeum/contract/domains/course-submissions/course-submissions.schemas.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressWith } from '../../ui/list/list-query.ts';
import { clockOf } from '../../ui/text/clock-of.ts';
import { PagePart } from '../../ui/text/PagePart.tsx';
import { LecturePreview } from '../learning/parts/LecturePreview.tsx';
import styles from './Review.module.css';
import { reviewTexts } from './review.texts.ts';

const { lecture: texts, parts } = reviewTexts;

type Lecture = Pick<CourseContent['sections'][number]['lectures'][number], 'id' | 'title' | 'type' | 'isPreview' | 'live' | 'durationSeconds'>;

interface ReviewLecturesProps {
  sections: readonly { id: number; title: string; lectures: readonly Lecture[] }[];
}

/** All lectures, one of them open; the next one opens when a video ends. The address stores which. */
export function ReviewLectures({ sections }: ReviewLecturesProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const lectures = sections.flatMap((section) => section.lectures);
  const open = lectures.findIndex(({ id }) => String(id) === query.get('lecture'));
  const [shown, next] = open < 0 ? [] : [lectures[open], lectures[open + 1]];
  return (
    <PagePart title={parts.lectures}>
      <div className={styles.lectures}>
        <div className={styles.player}>
          {shown ? (
            <LecturePreview
              lectureId={shown.id}
              rate={2}
              onEnded={() => next && void navigate(addressOf(query, next.id), { replace: true, preventScrollReset: true })}
            />
          ) : (
            <p className={styles.blank}>{texts.none}</p>
          )}
        </div>
        <ol className={styles.outline}>
          {sections.map(({ id, title, lectures: own }) => (
            <li key={id}>
              <h3 className={styles.sectionTitle}>{title}</h3>
              <ol>
                {own.map((lecture) => (
                  <li key={lecture.id}>
                    <Entry lecture={lecture} current={lecture === shown} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </PagePart>
  );
}

const addressOf = (query: URLSearchParams, lectureId: number): string => addressWith('', query, { lecture: String(lectureId) });

function Entry({ lecture: { id, title, type, isPreview, live, durationSeconds }, current }: { lecture: Lecture; current: boolean }) {
  const [query] = useSearchParams();
  const facts = [texts.types[type], type === 'VIDEO' && clockOf(durationSeconds), isPreview && texts.preview, !live && texts.notLive].filter(Boolean);
  return (
    <Link to={addressOf(query, id)} replace preventScrollReset aria-current={current ? 'true' : undefined} className={styles.lecture}>
      {title}
      <span className={styles.hint}>{facts.join(' · ')}</span>
    </Link>
  );
}
