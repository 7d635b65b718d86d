import type { ReviewDecision } from '@baeum/contract/domains/course-submissions/course-submissions.rules.ts';
import { reviewReasons, type ReviewReason } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';
import { gathered, notice } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

interface Reviewed {
  courseId: number;
  title: string;
  slug: string;
  decision: ReviewDecision;
  reasons: readonly ReviewReason[];
  note: string | undefined;
}

interface Submitted {
  courseId: number;
  title: string;
}

const editorOf = ({ courseId }: Pick<Reviewed, 'courseId'>): string => `/instructor/courses/${courseId}/edit?tab=submit`;
const pageOf = ({ slug }: Pick<Reviewed, 'slug'>): string => `/course/${encodeURIComponent(slug)}`;

const titles: Readonly<Record<ReviewDecision, string>> = {
  PUBLISHED: '강의가 공개됐어요',
  REJECTED: '강의를 고쳐 다시 제출해주세요',
  HIDDEN: '강의를 운영자가 숨겼어요',
};
const subjects: Readonly<Record<ReviewDecision, string>> = {
  PUBLISHED: '강의가 공개되었습니다',
  REJECTED: '강의를 고쳐 다시 제출해주세요',
  HIDDEN: '강의를 숨겼습니다',
};
const told: Readonly<Record<ReviewDecision, (course: string) => string>> = {
  PUBLISHED: (course) => `'${course}' 강의의 심사가 끝나 지금부터 누구나 볼 수 있습니다.`,
  REJECTED: (course) => `'${course}' 강의를 심사한 결과, 공개하기 전에 고칠 것이 있습니다.`,
  HIDDEN: (course) => `운영자가 '${course}' 강의를 숨겼습니다. 고쳐서 다시 제출하면 심사한 뒤에 공개합니다. 이미 수강하는 분은 계속 볼 수 있습니다.`,
};
const labels: Readonly<Record<ReviewDecision, string>> = { PUBLISHED: '강의 보기', REJECTED: '고치러 가기', HIDDEN: '강의로 가기' };

export const submissionNotices = {
  'course-reviewed': notice<Reviewed>({
    title: ({ title, decision }) => `‘${title}’ ${titles[decision]}`,
    link: (course) => (course.decision === 'PUBLISHED' ? pageOf(course) : editorOf(course)),
    mail: (course) => ({
      subject: subjects[course.decision],
      lines: [
        told[course.decision](nameInMail(course.title)),
        ...course.reasons.map((reason) => `- ${reviewReasons[reason]}`),
        ...(course.note ? ['운영자가 덧붙인 말입니다.', course.note] : []),
      ],
      label: labels[course.decision],
    }),
  }),
  'course-submitted': gathered<Submitted>({
    title: ({ title }) => `‘${title}’ 강의가 심사를 기다려요`,
    link: ({ courseId }) => `/admin/courses/${courseId}`,
    mail: ({ title }) => ({
      subject: '심사할 강의가 있습니다',
      lines: [`'${nameInMail(title)}' 강의가 심사를 기다립니다.`],
      label: '심사하기',
    }),
    several: (all) => ({
      subject: `심사할 강의 ${all.length}개가 있습니다`,
      lines: ['강의가 심사를 기다립니다.'],
      label: '심사할 강의 보기',
      link: '/admin/courses?status=IN_REVIEW',
    }),
  }),
};
