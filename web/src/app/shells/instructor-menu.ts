import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { admission, type Audience } from '../access.ts';
import type { ShellMenu } from '../shell-types.ts';

interface Place {
  to: string;
  text: string;
  also?: readonly string[];
  /** Mentors who teach no course have access too, unless it is for instructors. */
  access?: Audience;
}

/** Screens of the instructors' centre. It opens on the first one that the user may access. */
const places: readonly { title: string; links: readonly Place[] }[] = [
  {
    title: '강의',
    links: [
      { to: '/instructor/dashboard', text: '대시보드', access: 'instructor' },
      { to: '/instructor/courses', text: '강의 관리', also: ['/create_course'], access: 'instructor' },
      { to: '/instructor/coupons', text: '쿠폰', access: 'instructor' },
      { to: '/instructor/students', text: '수강생', access: 'instructor' },
      { to: '/contract-content', text: '지식공유 계약', access: 'instructor' },
    ],
  },
  {
    title: '소통',
    links: [
      { to: '/instructor/questions', text: '받은 질문', access: 'instructor' },
      { to: '/instructor/inquiries', text: '받은 문의', access: 'instructor' },
      { to: '/instructor/news', text: '새소식', access: 'instructor' },
    ],
  },
  {
    title: '멘토링',
    links: [{ to: '/instructor/mentorings', text: '받은 멘토링' }],
  },
  {
    title: '수입',
    links: [{ to: '/instructor/incomes', text: '수입과 정산' }],
  },
  {
    title: '설정',
    links: [{ to: '/instructor/settings', text: '지식공유자 설정' }],
  },
];

/** Screens of the centre that a user may access: all for instructors; for mentors those unrelated to courses. */
export function instructorMenuOf(user: Session['user']): ShellMenu {
  const groups = places
    .map(({ title, links }) => ({ title, links: links.filter(({ access = 'user' }) => admission(access, user) === 200) }))
    .filter(({ links }) => links.length > 0);
  return { title: '지식공유자 센터', root: groups[0]?.links[0]?.to ?? '/instructor/mentorings', groups };
}
