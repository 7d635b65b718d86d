import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import type { LearningCourse, LecturePlay } from '@baeum/contract/domains/learning/learning.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lectureIn } from '../../ui/course/lecture-path.ts';
import { courses } from '../courses/courses.api.ts';
import { learning } from './learning.api.ts';

export const lectureRequest = (lectureId: number) => ({ params: { lectureId: String(lectureId) } });
export const learningRequest = (courseId: number) => ({ params: { courseId: String(courseId) } });
const courseRequest = (courseId: number) => ({ params: { idOrSlug: String(courseId) } });

/** Instructors and operators of the course see more of it than the public. */
export const isPreviewed = (lecture: LecturePlay | undefined): boolean => lecture?.live !== undefined;

export async function preloadCourse(queryClient: QueryClient, lecture: LecturePlay): Promise<void> {
  const { courseId } = lecture;
  if (lecture.enrolled) await learning.getLearningCourse.prefetch(queryClient, learningRequest(courseId));
  else await (isPreviewed(lecture) ? courses.previewCourse : courses.getCourse).prefetch(queryClient, courseRequest(courseId));
}

/** Refetches a lecture. @returns undefined if that fails, though the cached one is still shown */
export async function readAgain(refetch: () => Promise<{ data?: { body: LecturePlay } | undefined; isError: boolean }>): Promise<LecturePlay | undefined> {
  const { data, isError } = await refetch();
  return isError ? undefined : data?.body;
}

interface OpenLecture {
  lecture: LecturePlay | undefined;
  /** The course as its learner sees it; undefined for a preview. */
  own: LearningCourse | undefined;
  course: CourseDetail | undefined;
}

/** The lecture in the address and its course, shared by all parts of the player. */
export function useOpenLecture(): OpenLecture {
  const { lectureId } = lectureIn(useSearchParams()[0]);
  const lecture = learning.getLecture.useQuery({
    ...learning.getLecture.options(lectureRequest(lectureId)),
    staleTime: Infinity,
    retry: false,
    enabled: lectureId !== 0,
  }).data?.body;
  const enrolled = lecture?.enrolled === true;
  const courseId = lecture?.courseId ?? 0;
  const own = learning.getLearningCourse.useQuery({ ...learning.getLearningCourse.options(learningRequest(courseId)), enabled: enrolled }).data?.body;
  const previewed = isPreviewed(lecture);
  const shown = courses.getCourse.useQuery({
    ...courses.getCourse.options(courseRequest(courseId)),
    enabled: lecture !== undefined && !enrolled && !previewed,
  }).data?.body;
  const preview = courses.previewCourse.useQuery({ ...courses.previewCourse.options(courseRequest(courseId)), enabled: previewed }).data?.body;
  return { lecture, own, course: own?.course ?? preview ?? shown };
}
