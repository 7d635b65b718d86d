import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { track } from '../../client/analytics.ts';
import { problemOf } from '../../client/api-problem.ts';
import { BuyButtons } from '../../client/carts/BuyButtons.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { courseTexts } from './course-page.texts.ts';
import { enrollFree, enrollmentIn, listMyCourses, useEnrollment } from './enrolling.api.ts';

const playerPath = (courseId: number) => `/courses/lecture?courseId=${courseId}`;

/** The main way on: learning goes on, a free course begins, a paid one is bought. */
export function EnrollButton({ course, full }: { course: CourseDetail; full?: boolean }) {
  const { enrollment, ended } = useEnrollment(course.id);
  if (enrollment && !ended) {
    return (
      <LinkButton to={playerPath(course.id)} full={full}>
        {enrollment.lastLectureId ? courseTexts.goOn : courseTexts.begin}
      </LinkButton>
    );
  }
  if (course.salePrice === 0) return <FreeButton course={course} full={full} />;
  const { id: refId, title, salePrice } = course;
  return <BuyButtons item={{ type: 'COURSE', refId, title, salePrice }} full={full} onBuy={() => trackEnroll(course)} />;
}

function trackEnroll({ id, title, category, salePrice }: CourseDetail): void {
  track('click_enroll_at_course', { course_id: id, course_title: title, category: category.name, price: salePrice });
}

function FreeButton({ course, full }: { course: CourseDetail; full: boolean | undefined }) {
  const { id } = course;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = enrollFree.useMutation({ meta: { ownProblem: true } });
  const enroll = async () => {
    trackEnroll(course);
    try {
      // Whoever signs in first is enrolled as soon as they come back.
      await mutateAsync({ params: { courseId: String(id) } });
      await navigate(playerPath(id));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.errorCode === 'COURSE_003') await queryClient.invalidateQueries({ queryKey: listMyCourses.options(enrollmentIn(id)).queryKey });
      else if (!problem.told) await showProblem(error);
    }
  };
  return (
    <Button full={full} loading={isPending} onClick={() => void enroll()}>
      {courseTexts.enroll}
    </Button>
  );
}
