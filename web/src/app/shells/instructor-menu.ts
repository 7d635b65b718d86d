import type { ShellMenu } from '../shell-types.ts';

/** The screens of the instructors' centre. */
export const instructorMenu: ShellMenu = {
  title: '지식공유자 센터',
  root: '/instructor/inquiries',
  groups: [
    {
      title: '강의',
      links: [
        { to: '/instructor/courses', text: '강의 관리', also: ['/create_course'] },
        { to: '/contract-content', text: '지식공유 계약' },
      ],
    },
    {
      title: '멘토링',
      links: [{ to: '/instructor/mentorings', text: '받은 멘토링' }],
    },
    {
      title: '소통',
      links: [{ to: '/instructor/inquiries', text: '받은 문의' }],
    },
  ],
};
