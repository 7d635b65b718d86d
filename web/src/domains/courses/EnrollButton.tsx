import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { track } from '../../client/analytics.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { coursePath } from '../../ui/course/course-path.ts';
import { courseTexts } from './course-page.texts.ts';
import { enrollFree, getLearningCourse } from './enrolling.api.ts';

const requestOf = (courseId: number) => ({ params: { courseId: String(courseId) } });
const playerPath = (courseId: number) => `/courses/lecture?courseId=${courseId}`;

/** The main way on: learning goes on, a free course begins; of a paid one the link can be sent to somebody. */
export function EnrollButton({ course, full }: { course: CourseDetail; full?: boolean }) {
  const { user } = useSession();
  const { data } = getLearningCourse.useQuery({ ...getLearningCourse.options(requestOf(course.id)), enabled: user !== undefined, retry: false });
  if (data) {
    return (
      <LinkButton to={playerPath(course.id)} full={full}>
        {data.body.enrollment.lastLectureId ? courseTexts.goOn : courseTexts.begin}
      </LinkButton>
    );
  }
  if (course.salePrice === 0) return <FreeButton course={course} full={full} />;
  return (
    <CopyLinkButton path={coursePath(course.slug)} full={full}>
      {full ? courseTexts.copyLink : courseTexts.copyLinkShort}
    </CopyLinkButton>
  );
}

function FreeButton({ course: { id, title, category, salePrice }, full }: { course: CourseDetail; full: boolean | undefined }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = enrollFree.useMutation({ meta: { ownProblem: true } });
  const enroll = async () => {
    track('click_enroll_at_course', { course_id: id, course_title: title, category: category.name, price: salePrice });
    try {
      // Whoever signs in first is enrolled as soon as they come back.
      await mutateAsync({ params: { courseId: String(id) } });
      await navigate(playerPath(id));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.errorCode === 'COURSE_003') await queryClient.invalidateQueries({ queryKey: getLearningCourse.options(requestOf(id)).queryKey });
      else if (!problem.told) await showProblem(error);
    }
  };
  return (
    <Button full={full} loading={isPending} onClick={() => void enroll()}>
      {courseTexts.enroll}
    </Button>
  );
}
