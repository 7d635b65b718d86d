import { operatorMenuOf } from '../../shells/operator-menu.ts';
import { desk, layout, routesOf, screen } from '../route-list.ts';

/** Lists with a panel for each of their things are a `desk`, everything else is a `screen`; the menu shows those of `operator-menu.ts` that are here. */
const screens = [
  screen('/admin/courses', () => import('../../../domains/course-submissions/ReviewCoursesPage.tsx')),
  screen('/admin/courses/:id', () => import('../../../domains/course-submissions/ReviewCoursePage.tsx')),
  screen('/admin/settlements', () => import('../../../domains/settlements/SettlementsPage.tsx')),
  screen('/admin/settlements/:id', () => import('../../../domains/settlements/SettlementPage.tsx')),
  screen('/admin/payouts', () => import('../../../domains/payouts/PayoutsPage.tsx')),
  screen('/admin/payouts/new', () => import('../../../domains/payouts/NewPayoutPage.tsx')),
  screen('/admin/payouts/:id', () => import('../../../domains/payouts/PayoutPage.tsx')),
  screen('/admin/share-terms', () => import('../../../domains/share-terms/ShareTermsPage.tsx')),
  screen('/admin/holidays', () => import('../../../domains/holidays/HolidaysPage.tsx')),
];

/** The operators' screens. */
export const routes = routesOf(layout({ shell: 'operator', access: 'admin', menu: operatorMenuOf(screens) }, screens));
