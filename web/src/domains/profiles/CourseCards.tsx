import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageParams } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/list/CardGrid.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { coursesOf, coursesPath } from './profile-path.ts';
import { profiles } from './profiles.api.ts';
import { publicProfileTexts as texts } from './profiles.texts.ts';

interface CourseCardsProps {
  params: PageParams;
  page: number;
  /** Address of the full list, instead of pagination. */
  more?: string;
}

/** One page of a user's courses. */
export function CourseCards({ params, page, more }: CourseCardsProps) {
  const { data, error, refetch } = profiles.listUserCourses.useQuery(profiles.listUserCourses.options(coursesOf(params, page)));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <CardGridSkeleton label={texts.loading} cards={4} />;
  const { items, totalPages } = data.body;
  if (items.length === 0) return <EmptyState title={texts.noCourses} link="/courses" linkTitle={texts.browse} />;
  return (
    <>
      <CardGrid items={items} keyOf={({ id }) => id}>
        {(course) => <CourseCard course={course} />}
      </CardGrid>
      {more === undefined ? (
        <Pagination page={page} pages={totalPages} to={(number) => coursesPath(Number(params['id']), number)} />
      ) : (
        totalPages > 1 && (
          <LinkButton to={more} variant="secondary" full>
            {texts.allCourses}
          </LinkButton>
        )
      )}
    </>
  );
}
