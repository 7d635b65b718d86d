import { gathered, notice } from '../../notices/notice.ts';
import { byPlace } from '../../notices/place.ts';
import { nameInMail } from '../users/mail-words.public.ts';

export const inquiryNotices = {
  'inquiry-received': gathered<{ id: number; course: string }>({
    title: ({ course }) => `‘${course}’에 새 문의가 왔어요`,
    link: ({ id }) => `/instructor/inquiries?id=${id}`,
    mail: ({ course }) => ({
      subject: '새 문의가 왔습니다',
      lines: [`'${nameInMail(course)}'에 새 문의가 왔습니다.`],
      label: '문의 보기',
    }),
    several: (all) => ({
      subject: `새 문의 ${all.length}개가 왔습니다`,
      lines: ['내 강의에 새 문의가 왔습니다.', ...byPlace(all, ({ course }) => ({ id: course, name: course }))],
      label: '문의 보기',
      link: '/instructor/inquiries',
    }),
  }),
  'inquiry-answered': notice<{ id: number; course: string }>({
    title: ({ course }) => `‘${course}’에 남긴 문의에 답변이 왔어요`,
    link: ({ id }) => `/user/inquiries?id=${id}`,
    mail: ({ course }) => ({
      subject: '문의에 답변이 등록되었습니다',
      lines: [`'${nameInMail(course)}'에 남기신 문의에 지식공유자가 답변했습니다.`],
      label: '답변 보기',
    }),
  }),
};
