import type { NextCourses } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { useSession } from '../../client/boot.tsx';
import { RenderedOnce } from '../../client/Shared.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { dashboard } from '../dashboard/dashboard.api.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { LearningCard } from './LearningCard.tsx';

/** The first thing that a member sees: where to go on, and what could follow. The page shows without it when it does not come. */
export function MyLearning() {
  const { user } = useSession();
  const { data, isPending } = dashboard.getNextCourses.useQuery({ ...dashboard.getNextCourses.options(), enabled: Boolean(user) });
  if (!user || (!isPending && !data)) return null;
  return data ? (
    <LearningRows {...data.body} />
  ) : (
    <div className={styles.learningPlace}>
      <Skeleton shape="block" />
    </div>
  );
}

function LearningRows({ continuing, recommended }: NextCourses) {
  return (
    <>
      {continuing.length > 0 && (
        <CardRow title={homeTexts.continue} allLink="/my/courses">
          {continuing.map((enrollment) => (
            <LearningCard key={enrollment.id} enrollment={enrollment} />
          ))}
        </CardRow>
      )}
      {recommended.length > 0 && (
        <CardRow title={homeTexts.recommended} allLink="/courses">
          {recommended.map((course) => (
            <RenderedOnce key={course.id} of={course}>
              <CourseCard course={course} />
            </RenderedOnce>
          ))}
        </CardRow>
      )}
    </>
  );
}
