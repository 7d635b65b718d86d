import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Progress } from '@baeum/contract/domains/learning/learning.schemas.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconCircleCheck, IconCircle } from '../../ui/icons.ts';
import { Badge } from '../../ui/layout.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { previewTexts } from '../courses/parts/preview.texts.ts';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';

interface CurriculumPanelProps {
  course: CourseDetail;
  /** The open lecture. */
  current: number;
  progress: readonly Progress[];
  enrolled: boolean;
  /** Lectures added after the learner started, and not opened yet. */
  fresh: readonly number[];
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');

/** All lectures with their completion; the search filters by title. */
export function CurriculumPanel({ course, current, progress, enrolled, fresh }: CurriculumPanelProps) {
  const [q, setQ] = useState('');
  const done = new Set(progress.filter(({ completed }) => completed).map(({ lectureId }) => lectureId));
  const sections = course.curriculum
    .map(({ lectures, ...section }) => ({ ...section, lectures: lectures.filter(({ title }) => plain(title).includes(plain(q))) }))
    .filter(({ lectures }) => lectures.length > 0);
  return (
    <div className={styles.curriculum}>
      <TextField label={texts.search} type="search" value={q} maxLength={100} onChange={(event) => setQ(event.currentTarget.value)} />
      {sections.length === 0 && <p className={styles.hint}>{texts.nothingFound}</p>}
      {sections.map(({ id, title, lectures }) => (
        <section key={id}>
          <h2 className={styles.section}>{title}</h2>
          <ol>
            {lectures.map((lecture) => (
              <li key={lecture.id}>
                <Link to={lecturePath(course.id, lecture.id)} aria-current={lecture.id === current ? 'page' : undefined} className={styles.row}>
                  {enrolled &&
                    (done.has(lecture.id) ? (
                      <IconCircleCheck size={18} className={styles.done} aria-label={texts.done} role="img" />
                    ) : (
                      <IconCircle size={18} aria-hidden="true" />
                    ))}
                  <span className={styles.rowTitle}>{lecture.title}</span>
                  {fresh.includes(lecture.id) && <Badge tone="brand">{texts.fresh}</Badge>}
                  {lecture.live === false && <Badge>{previewTexts.mark}</Badge>}
                  {lecture.durationSeconds > 0 && <span className={styles.clock}>{clockOf(lecture.durationSeconds)}</span>}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
