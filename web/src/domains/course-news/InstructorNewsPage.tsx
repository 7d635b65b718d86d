import type { TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/choice/Select.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { Row, Skeleton, Stack } from '../../ui/layout.tsx';
import { pageOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { newsRequest } from '../posts/parts/news-request.ts';
import { posts } from '../posts/posts.api.ts';
import { teachingCourses } from '../teaching-courses/teaching-courses.api.ts';
import { courseNewsTexts as texts } from './course-news.texts.ts';
import { NewsList } from './NewsList.tsx';

const path = '/instructor/news';
const ownCourses = { query: { status: 'PUBLISHED', pageSize: '100' } } as const;

const NewsForm = late(async () => (await import('../posts/parts/NewsForm.tsx')).NewsForm);

export const page: PageDefinition = {
  component: InstructorNewsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: async ({ queryClient, url }) => {
    const { body } = await teachingCourses.listTeachingCourses.prefetch(queryClient, ownCourses);
    const course = chosenOf(body.items, url.searchParams);
    if (course) await posts.listCourseNews.prefetch(queryClient, newsRequest(course.id, pageOf(url.searchParams)));
  },
};

/** The course in the address, else the first one. */
function chosenOf(courses: readonly TeachingCourseCard[], query: URLSearchParams): TeachingCourseCard | undefined {
  return courses.find(({ id }) => String(id) === query.get('course')) ?? courses[0];
}

/** The news of an instructor's courses: sent ones, and a form for new ones. */
export function InstructorNewsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const { body } = useLoaded(teachingCourses.listTeachingCourses, ownCourses);
  const course = chosenOf(body.items, query);
  if (!course) {
    return (
      <Stack gap={24}>
        <PageTitle>{texts.title}</PageTitle>
        <EmptyState {...texts.noCourses} link="/instructor/courses" />
      </Stack>
    );
  }
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      <p>{texts.lead}</p>
      <Select
        label={texts.course}
        options={body.items.map(({ id, title }) => ({ value: String(id), text: title }))}
        value={String(course.id)}
        onChange={(id) => {
          setWriting(false);
          if (id) void navigate(`${path}?course=${id}`);
        }}
      />
      {writing ? (
        <NewsForm key={course.id} courseId={course.id} onDone={() => setWriting(false)} meanwhile={<Skeleton shape="block" />} />
      ) : (
        <Row>
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setWriting(true)}>
            {texts.write}
          </Button>
        </Row>
      )}
      <NewsList course={course} page={pageOf(query)} to={(number) => `${path}?course=${course.id}${number > 1 ? `&page=${number}` : ''}`} />
    </Stack>
  );
}
