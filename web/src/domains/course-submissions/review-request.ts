import { useLoaded, usePageParams, type PageParams } from '../../client/page.ts';
import { courseSubmissions } from './course-submissions.api.ts';

export const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

/** The course of the address, for both parts of the page; who comes back to the tab sees how it stands then. */
export function useReviewCourse() {
  const request = requestOf(usePageParams());
  courseSubmissions.getReviewCourse.useQuery({ ...courseSubmissions.getReviewCourse.options(request), refetchOnWindowFocus: 'always' });
  return useLoaded(courseSubmissions.getReviewCourse, request).body;
}
