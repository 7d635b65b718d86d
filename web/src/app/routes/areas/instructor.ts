import { layout, routesOf, screen } from '../route-list.ts';

/** The instructors' centre. */
export const routes = routesOf(
  layout({ shell: 'instructor', access: 'instructor' }, [
    screen('/instructor/inquiries', () => import('../../../domains/inquiries/InstructorInquiriesPage.tsx')),
  ]),
);
