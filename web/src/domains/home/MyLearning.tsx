import type { Dashboard } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { useSession } from '../../client/boot.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { dashboard } from '../../client/dashboard.api.ts';
import { homeTexts } from './home.texts.ts';
import { LearningCard } from './LearningCard.tsx';
import styles from './HomePage.module.css';

/** The first thing that a member sees: where to go on, and what could follow. The page shows without it when it does not come. */
export function MyLearning() {
  const { user } = useSession();
  const { data, isPending } = dashboard.getDashboard.useQuery({ ...dashboard.getDashboard.options(), enabled: Boolean(user) });
  if (!user || (!isPending && !data)) return null;
  return data ? <LearningRows {...data.body} /> : <div className={styles.learningPlace}><Skeleton shape="block" /></div>;
}

function LearningRows({ continueLearning, recent, recommended }: Dashboard) {
  const others = recent.filter(({ id, completedAt }) => id !== continueLearning?.id && !completedAt);
  const going = continueLearning ? [continueLearning, ...others] : others;
  return (
    <>
      {going.length > 0 && (
        <CardRow title={homeTexts.continue} allLink="/my/courses">
          {going.map((enrollment) => (
            <LearningCard key={enrollment.id} enrollment={enrollment} />
          ))}
        </CardRow>
      )}
      {recent.length > 0 && recommended.length > 0 && (
        <CardRow title={homeTexts.recommended} allLink="/courses">
          {recommended.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CardRow>
      )}
    </>
  );
}
