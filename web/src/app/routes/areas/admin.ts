import { layout, routesOf, screen } from '../route-list.ts';

/** What operators can look after, in the order of their work. */
const menu = {
  title: '운영',
  root: '/admin/courses',
  groups: [{ title: '서비스', links: [{ to: '/admin/courses', text: '강의 심사' }] }],
};

/** The operators' screens. */
export const routes = routesOf(
  layout({ shell: 'operator', access: 'admin', menu }, [
    screen('/admin/courses', () => import('../../../domains/course-submissions/ReviewCoursesPage.tsx')),
    screen('/admin/courses/:id', () => import('../../../domains/course-submissions/ReviewCoursePage.tsx')),
  ]),
);
