import { layout, routesOf, screen } from '../route-list.ts';

/** What operators can look after, in the order of their work. */
const menu = {
  title: '운영',
  root: '/admin/courses',
  groups: [
    { title: '서비스', links: [{ to: '/admin/courses', text: '강의 심사' }] },
    {
      title: '정산',
      links: [
        { to: '/admin/settlements', text: '정산' },
        { to: '/admin/payouts', text: '정산금 지급' },
        { to: '/admin/share-terms', text: '수입 비율' },
        { to: '/admin/holidays', text: '쉬는 날' },
      ],
    },
  ],
};

/** The operators' screens. */
export const routes = routesOf(
  layout({ shell: 'operator', access: 'admin', menu }, [
    screen('/admin/courses', () => import('../../../domains/course-submissions/ReviewCoursesPage.tsx')),
    screen('/admin/courses/:id', () => import('../../../domains/course-submissions/ReviewCoursePage.tsx')),
    screen('/admin/settlements', () => import('../../../domains/settlements/SettlementsPage.tsx')),
    screen('/admin/settlements/:id', () => import('../../../domains/settlements/SettlementPage.tsx')),
    screen('/admin/payouts', () => import('../../../domains/payouts/PayoutsPage.tsx')),
    screen('/admin/payouts/new', () => import('../../../domains/payouts/NewPayoutPage.tsx')),
    screen('/admin/payouts/:id', () => import('../../../domains/payouts/PayoutPage.tsx')),
    screen('/admin/share-terms', () => import('../../../domains/share-terms/ShareTermsPage.tsx')),
    screen('/admin/holidays', () => import('../../../domains/holidays/HolidaysPage.tsx')),
  ]),
);
