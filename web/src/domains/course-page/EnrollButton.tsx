import type { CourseDetail } from '@baeum/contract/domains/courses/courses.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../client/analytics.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { late } from '../../ui/late.tsx';
import { BuyButtons } from '../carts/parts/BuyButtons.tsx';
import { courseTexts } from './course-page.texts.ts';
import { useEnrollment, useIsOwn } from './own-enrollment.ts';

const EditButton = late(async () => (await import('./EditButton.tsx')).EditButton);

const playerPath = (courseId: number) => `/courses/lecture?courseId=${courseId}`;

/** The primary action: edit one's own course, continue learning, start a free course, buy a paid one. */
export function EnrollButton({ course, full }: { course: CourseDetail; full?: boolean }) {
  const { enrollment, ended } = useEnrollment(course.id);
  const isOwn = useIsOwn(course);
  if (enrollment && !ended) {
    return (
      <LinkButton to={playerPath(course.id)} full={full}>
        {enrollment.completedAt ? courseTexts.again : enrollment.lastLectureId ? courseTexts.goOn : courseTexts.begin}
      </LinkButton>
    );
  }
  // Only previewing users see an unpublished course.
  if (course.status !== 'PUBLISHED')
    return (
      <Button full={full} disabled>
        {courseTexts.notLive}
      </Button>
    );
  if (isOwn) return <EditButton courseId={course.id} full={full} />;
  if (course.salePrice === 0) return <FreeButton course={course} full={full} />;
  const { id: refId, title, salePrice } = course;
  return <BuyButtons item={{ type: 'COURSE', refId, title, salePrice }} full={full} onBuy={() => trackEnroll(course)} />;
}

function trackEnroll({ id, title, category, salePrice }: CourseDetail): void {
  track('click_enroll_at_course', { course_id: id, course_title: title, category: category.name, price: salePrice });
}

/** The enrolment code is loaded on press. */
function FreeButton({ course, full }: { course: CourseDetail; full: boolean | undefined }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const enroll = async () => {
    setBusy(true);
    trackEnroll(course);
    const begin = async () => (await import('./enroll-free.ts')).enroll(queryClient, course.id);
    const enrolled = await begin().catch(showProblem);
    setBusy(false);
    if (enrolled) await navigate(playerPath(course.id));
  };
  return (
    <Button full={full} loading={busy} onClick={() => void enroll()}>
      {courseTexts.enroll}
    </Button>
  );
}
