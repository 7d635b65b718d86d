import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { layout, routesOf, screen, type Route } from '../route-list.ts';

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

/** Rights of which one opens a screen, as its reading operations have them; who has them all is let in everywhere. */
const rights = {
  support: ['admin:support', 'admin:read'],
  finance: ['admin:finance', 'admin:read'],
  content: ['admin:content', 'admin:read'],
  /** What is bought and paid: people and money both. */
  sales: ['admin:support', 'admin:finance', 'admin:read'],
  /** What only somebody with all rights changes. */
  machinery: ['admin:read'],
} as const satisfies Record<string, readonly OperatorScope[]>;

const frame = { shell: 'operator', loadShell: async () => (await import('../../shells/OperatorShell.tsx')).OperatorShell, menu } as const;
const lacking: Route = { ...frame, path: '*', access: 'visitor', load: () => import('../../frame/LackingRightPage.tsx') };

/** The operators' screens. */
export const routes = routesOf(
  layout({ ...frame, access: 'admin', lacking }, [
    screen('/admin/courses', () => import('../../../domains/course-submissions/ReviewCoursesPage.tsx'), { rights: rights.content }),
    screen('/admin/courses/:id', () => import('../../../domains/course-submissions/ReviewCoursePage.tsx'), { rights: rights.content }),
    screen('/admin/settlements', () => import('../../../domains/settlements/SettlementsPage.tsx'), { rights: rights.finance }),
    screen('/admin/settlements/:id', () => import('../../../domains/settlements/SettlementPage.tsx'), { rights: rights.finance }),
    screen('/admin/payouts', () => import('../../../domains/payouts/PayoutsPage.tsx'), { rights: rights.finance }),
    screen('/admin/payouts/new', () => import('../../../domains/payouts/NewPayoutPage.tsx'), { rights: ['admin:finance'] }),
    screen('/admin/payouts/:id', () => import('../../../domains/payouts/PayoutPage.tsx'), { rights: rights.finance }),
    screen('/admin/share-terms', () => import('../../../domains/share-terms/ShareTermsPage.tsx'), { rights: rights.finance }),
    screen('/admin/holidays', () => import('../../../domains/holidays/HolidaysPage.tsx'), { rights: rights.finance }),
  ]),
);
