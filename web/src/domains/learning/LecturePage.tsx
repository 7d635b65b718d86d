import { Navigate, useSearchParams } from 'react-router';
import { problemOf } from '../../client/api-problem.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import type { PageContext, PageDefinition } from '../../client/page.ts';
import { lectureIn, lecturePath } from '../../ui/course/lecture-path.ts';
import { Skeleton } from '../../ui/layout.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { learning } from './learning.api.ts';
import { Lecture } from './Lecture.tsx';
import { LectureBar } from './LectureBar.tsx';
import { LecturePanel } from './LecturePanel.tsx';
import styles from './Player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { learningRequest, lectureRequest, preloadCourse, readAgain } from './use-lecture.ts';

export const page: PageDefinition = {
  component: LecturePage,
  aside: LecturePanel,
  bar: LectureBar,
  head: lectureHead,
  redirect: ({ url, queryClient }) => {
    const { courseId, lectureId } = lectureIn(url.searchParams);
    // An invalid address redirects to the user's courses; one with only the course, to the learner's last position.
    if (!courseId && !lectureId) return '/my/courses';
    const resumed = lectureId === 0 ? learning.getLearningCourse.cached(queryClient, learningRequest(courseId))?.body.resumeLectureId : undefined;
    return resumed ? lecturePath(courseId, resumed) : undefined;
  },
  // The page shows a refusal, and how to get access.
  preload: async ({ url, queryClient, session }) => {
    const { courseId, lectureId } = lectureIn(url.searchParams);
    if (lectureId === 0) {
      if (session.user) await learning.getLearningCourse.prefetch(queryClient, learningRequest(courseId)).catch(() => undefined);
      return;
    }
    const lecture = await learning.getLecture.prefetch(queryClient, lectureRequest(lectureId)).catch(() => undefined);
    if (lecture) await preloadCourse(queryClient, lecture.body).catch(() => undefined);
  },
};

function lectureHead({ url, queryClient }: PageContext) {
  const lecture = learning.getLecture.cached(queryClient, lectureRequest(lectureIn(url.searchParams).lectureId));
  return { title: lecture?.body.title ?? texts.title, noindex: true };
}

/** A lecture to watch or read, with its progress. */
export function LecturePage() {
  const asked = lectureIn(useSearchParams()[0]);
  return asked.lectureId === 0 && asked.courseId > 0 ? <Resumed courseId={asked.courseId} /> : <AskedLecture {...asked} />;
}

/** An address with only the course continues at its learner's last position. */
function Resumed({ courseId }: { courseId: number }) {
  const { data, error, refetch } = learning.getLearningCourse.useQuery({ ...learning.getLearningCourse.options(learningRequest(courseId)), retry: false });
  if (data?.body.resumeLectureId) return <Navigate to={lecturePath(courseId, data.body.resumeLectureId)} replace />;
  if (data) return <StateView title={texts.noLectures} link={`/course/${courseId}`} linkTitle={texts.toCourse} />;
  return error ? <Refused error={error} courseId={courseId} retry={() => void refetch()} /> : <Loading />;
}

function AskedLecture({ courseId, lectureId, seconds }: ReturnType<typeof lectureIn>) {
  const { data, error, refetch } = learning.getLecture.useQuery({
    ...learning.getLecture.options(lectureRequest(lectureId)),
    staleTime: Infinity,
    retry: false,
  });
  // If access has ended, that is shown even though the lecture is cached.
  const refusal = error && texts.refused[problemOf(error).errorCode ?? ''];
  if (data && !refusal) return <Lecture key={data.body.id} lecture={data.body} from={seconds ?? data.body.resumeAtSeconds} renew={() => readAgain(refetch)} />;
  return error ? <Refused error={error} courseId={courseId} retry={() => void refetch()} /> : <Loading />;
}

/** Why the lecture cannot be watched, and how to get access. */
function Refused({ error, courseId, retry }: { error: unknown; courseId: number; retry: () => void }) {
  const problem = problemOf(error);
  const wayIn = texts.refused[problem.errorCode ?? ''];
  if (wayIn) return <StateView title={problem.message} message={wayIn} link={`/course/${courseId}`} linkTitle={texts.toCourse} />;
  return problem.status === 404 ? <StateView title={problem.message} /> : <ErrorState page error={problem} retry={retry} />;
}

function Loading() {
  return (
    <div className={styles.loading} role="status" aria-label={texts.loading}>
      <Skeleton shape="cover" />
    </div>
  );
}
