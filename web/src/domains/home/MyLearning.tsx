import type { NextCourses } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import type { HomeSection } from '@baeum/contract/domains/home/home.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { CardRow } from '../../ui/CardRow.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { dashboard } from '../dashboard/dashboard.api.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';
import { LearningCard } from './LearningCard.tsx';

/** A member's first section: where to continue, and suggestions. The page works without it. */
export function MyLearning({ below }: { below: readonly HomeSection[] }) {
  const { user } = useSession();
  const { data, isPending } = dashboard.getNextCourses.useQuery({ ...dashboard.getNextCourses.options(), enabled: Boolean(user) });
  if (!user || (!isPending && !data)) return null;
  return data ? (
    <LearningRows {...data.body} below={below} />
  ) : (
    <div className={styles.learningPlace}>
      <Skeleton shape="block" />
    </div>
  );
}

const most = 8;

function LearningRows({ continuing, recommended, recommendedFor, below }: NextCourses & { below: readonly HomeSection[] }) {
  // Each course appears once in the rows below: only those of the next row would be repeated.
  const next = below.find(({ courses }) => courses.length > 0)?.courses ?? [];
  const others = recommended.filter(({ id }) => !next.some((course) => course.id === id)).slice(0, most);
  return (
    <>
      {continuing.length > 0 && (
        <CardRow title={homeTexts.continue} allLink="/my/courses">
          {continuing.map((enrollment) => (
            <LearningCard key={enrollment.id} enrollment={enrollment} />
          ))}
        </CardRow>
      )}
      {others.length > 0 && (
        <CardRow title={recommendedFor ? homeTexts.recommendedFor(recommendedFor.title) : homeTexts.recommended} allLink="/courses">
          {others.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </CardRow>
      )}
    </>
  );
}
