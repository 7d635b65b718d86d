import type { CourseCard } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import { coursePath } from '../../ui/course/course-path.ts';
import { Price } from '../../ui/course/Price.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { CoverWords } from '../../ui/list/CoverWords.tsx';
import styles from './Roadmaps.module.css';
import { roadmapTexts as texts } from './roadmaps.texts.ts';

type StepState = keyof typeof texts.state;

/** The sequence of courses, with completed ones checked. */
export function RoadmapSteps({ roadmap: { courses, goals, completedCourseIds, enrolledCourseIds, enrolled } }: { roadmap: Roadmap }) {
  const [completed, learning] = [new Set(completedCourseIds), new Set(enrolledCourseIds)];
  const stateOf = (id: number): StepState => (completed.has(id) ? 'completed' : learning.has(id) ? 'learning' : 'open');
  return (
    <section aria-label={texts.path} className={styles.way}>
      {goals.length > 0 && <Goals goals={goals} />}
      <h2 className={styles.heading}>{texts.path}</h2>
      {courses.length === 0 && <EmptyState {...texts.noCourses} />}
      <ol className={styles.steps}>
        {courses.map((course, index) => (
          <Step key={course.id} course={course} step={index + 1} state={stateOf(course.id)} enrolled={enrolled} />
        ))}
      </ol>
    </section>
  );
}

/** What learners can do afterwards, one item per course. */
function Goals({ goals }: { goals: readonly string[] }) {
  return (
    <div className={styles.goals}>
      <h2 className={styles.heading}>{texts.goals}</h2>
      <ul className={styles.goalRows}>
        {goals.map((goal) => (
          <li key={goal} className={styles.goal}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{goal}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StepProps {
  course: CourseCard;
  step: number;
  state: StepState;
  enrolled: boolean;
}

function Step({ course, step, state, enrolled }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={join(styles.mark, state === 'completed' && styles.done)}>
        <span className="visually-hidden">{texts.step(step)}</span>
        {state === 'completed' ? <IconCheck size={18} aria-hidden="true" /> : <span aria-hidden="true">{step}</span>}
      </span>
      <CoverWords cover={course.thumbnailUrl} title={course.title} to={coursePath(course.slug)} as="h3">
        <p className={styles.muted}>
          {course.instructor.name} · {course.level}
        </p>
        {state === 'open' ? <Price {...course} /> : <StatusTag tone={state === 'completed' ? 'success' : 'info'}>{texts.state[state]}</StatusTag>}
        {state === 'open' && enrolled && <p className={styles.muted}>{texts.state.open}</p>}
      </CoverWords>
    </li>
  );
}
