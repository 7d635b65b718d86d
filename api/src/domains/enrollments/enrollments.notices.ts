import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { notice } from '../../notices/notice.ts';
import { nameInMail } from '../users/mail-words.public.ts';

export const enrollmentNotices = {
  /** The person has met a course's conditions, and may have its certificate where there is one. */
  'course-completed': notice<{ title: string; certificate: boolean }>({
    title: ({ title, certificate }) => (certificate ? `‘${title}’의 수료 기준을 채웠어요. 수료증을 받아보세요` : `‘${title}’ 강의를 모두 들었어요`),
    link: ({ certificate }) => (certificate ? '/user/certificates' : '/my/courses'),
    mail: ({ title, certificate }) => ({
      subject: certificate ? '수료증을 받을 수 있습니다' : '강의를 모두 들었습니다',
      lines: [`'${nameInMail(title)}' 강의의 수료 기준을 채웠습니다. 끝까지 함께해주셔서 고맙습니다.`],
      label: certificate ? '수료증 받기' : '내 학습 보기',
    }),
  }),
  'enrollment-ending': notice<{ title: string; courseId: number; expiresAt: string }>({
    title: ({ title, expiresAt }) => `‘${title}’의 수강 기간이 ${formatDate(expiresAt)}에 끝나요`,
    link: ({ courseId }) => `/courses/lecture?courseId=${courseId}`,
    mail: ({ title, expiresAt }) => ({
      subject: '수강 기간이 곧 끝납니다',
      lines: [`'${nameInMail(title)}' 강의의 수강 기간이 ${formatDate(expiresAt)}에 끝납니다.`],
      label: '이어서 학습하기',
    }),
  }),
};
