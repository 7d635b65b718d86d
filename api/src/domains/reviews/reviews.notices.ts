import { gathered, notice } from '../../notices/notice.ts';
import { byPlace, onlyIn } from '../../notices/place.ts';
import { nameInMail } from '../users/mail-words.public.ts';

const bySlug = ({ slug, course }: { slug: string; course: string }) => ({ id: slug, name: course });

export const reviewNotices = {
  /** `course` is a title, `slug` its name in addresses. */
  'review-received': gathered<{ slug: string; course: string; rating: number }>({
    title: ({ course, rating }) => `‘${course}’에 별 ${rating}개 수강평이 올라왔어요`,
    link: ({ slug }) => `/course/${encodeURIComponent(slug)}#reviews`,
    mail: ({ course, rating }) => ({
      subject: '새 수강평이 올라왔습니다',
      lines: [`'${nameInMail(course)}'에 별 ${rating}개 수강평이 올라왔습니다.`],
      label: '수강평 보기',
    }),
    several: (all) => ({
      subject: `새 수강평 ${all.length}개가 올라왔습니다`,
      lines: ['내 강의에 새 수강평이 올라왔습니다.', ...byPlace(all, bySlug)],
      label: '수강평 보기',
      ...onlyIn(all, bySlug, (slug) => `/course/${encodeURIComponent(slug)}#reviews`),
    }),
  }),
  'review-replied': notice<{ slug: string; course: string }>({
    title: ({ course }) => `‘${course}’에 쓴 수강평에 답글이 달렸어요`,
    link: ({ slug }) => `/course/${encodeURIComponent(slug)}#reviews`,
    mail: ({ course }) => ({
      subject: '수강평에 답글이 달렸습니다',
      lines: [`'${nameInMail(course)}'에 쓰신 수강평에 지식공유자가 답글을 남겼습니다.`],
      label: '답글 보기',
    }),
  }),
};
