import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';
import { operatorMenuOf } from '../operator-menu.ts';
import { desk, layout, routesOf, screen, type Route } from '../route-list.ts';

/** Rights of which one opens a screen, matching its read operations; with all rights every screen opens. */
const rights = {
  support: ['admin:support', 'admin:read'],
  finance: ['admin:finance', 'admin:read'],
  content: ['admin:content', 'admin:read'],
  /** Orders and payments: both people and money. */
  sales: ['admin:support', 'admin:finance', 'admin:read'],
  /** Holders of rights to actions that need approval. */
  approvals: ['admin:support', 'admin:finance', 'experiment:manage', 'admin:read'],
  experiments: ['experiment:manage'],
  /** The audit log; experiment managers read their part of it. */
  records: ['experiment:manage', 'admin:read'],
  /** Only operators with all rights change these. */
  machinery: ['admin:read'],
} as const satisfies Record<string, readonly OperatorScope[]>;

/** A list with a detail panel is a `desk`, everything else a `screen`; the menu shows the entries of `operator-menu.ts` that exist here. */
const screens = [
  screen('/admin', () => import('../../../domains/desk/TodayPage.tsx')),
  ...desk('/admin/instructor-applications', () => import('../../../domains/application-reviews/ApplicationsDeskPage.tsx'), { rights: rights.content }),
  screen('/admin/courses', () => import('../../../domains/course-submissions/ReviewCoursesPage.tsx'), { rights: rights.content }),
  screen('/admin/courses/:id', () => import('../../../domains/course-submissions/ReviewCoursePage.tsx'), { rights: rights.content }),
  ...desk('/admin/users', () => import('../../../domains/user-desk/UsersDeskPage.tsx'), { rights: rights.support }),
  ...desk('/admin/posts', () => import('../../../domains/held-publications/HeldPublicationsPage.tsx'), { rights: rights.content }),
  ...desk('/admin/reports', () => import('../../../domains/reports/ReportsPage.tsx'), { rights: rights.content }),
  ...desk('/admin/contact-messages', () => import('../../../domains/contact/ContactMessagesPage.tsx'), { rights: rights.support }),
  ...desk('/admin/mentoring-disputes', () => import('../../../domains/mentorings/MentoringDisputesPage.tsx'), { rights: rights.support }),
  screen('/admin/search-synonyms', () => import('../../../domains/search/SearchSynonymsPage.tsx'), { rights: rights.content }),
  screen('/admin/settlements', () => import('../../../domains/settlements/SettlementsPage.tsx'), { rights: rights.finance }),
  screen('/admin/settlements/:id', () => import('../../../domains/settlements/SettlementPage.tsx'), { rights: rights.finance }),
  screen('/admin/payouts/new', () => import('../../../domains/payouts/NewPayoutPage.tsx'), { rights: ['admin:finance'] }),
  ...desk('/admin/payouts', () => import('../../../domains/payouts/PayoutsPage.tsx'), { rights: rights.finance }),
  ...desk('/admin/approvals', () => import('../../../domains/approvals/ApprovalsPage.tsx'), { rights: rights.approvals }),
  screen('/admin/share-terms', () => import('../../../domains/share-terms/ShareTermsPage.tsx'), { rights: rights.finance }),
  ...desk('/admin/holidays', () => import('../../../domains/holidays/HolidaysPage.tsx'), { rights: rights.finance }),
  ...desk('/admin/orders', () => import('../../../domains/orders/OrdersDeskPage.tsx'), { rights: rights.sales }),
  ...desk('/admin/coupons', () => import('../../../domains/coupons/CouponCampaignsPage.tsx'), { rights: rights.sales }),
  ...desk('/admin/vouchers', () => import('../../../domains/vouchers/VouchersDeskPage.tsx'), { rights: rights.sales }),
  screen('/admin/points', () => import('../../../domains/points/PointsDeskPage.tsx'), { rights: rights.sales }),
  screen('/admin/experiments/new', () => import('../../../domains/experiment-desk/wizard/NewExperimentPage.tsx'), { rights: rights.experiments }),
  screen('/admin/experiments/:id/edit', () => import('../../../domains/experiment-desk/wizard/EditExperimentPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/experiments', () => import('../../../domains/experiment-desk/ExperimentsPage.tsx'), { rights: rights.experiments }),
  screen('/admin/experiments/:id/results', () => import('../../../domains/experiment-desk/results/ExperimentResultsPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/feature-flags', () => import('../../../domains/flag-desk/FeatureFlagsPage.tsx'), { rights: rights.experiments }),
  screen('/admin/remote-configs/new', () => import('../../../domains/config-desk/NewConfigPage.tsx'), { rights: rights.experiments }),
  screen('/admin/remote-configs/:id/edit', () => import('../../../domains/config-desk/EditConfigPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/remote-configs', () => import('../../../domains/config-desk/RemoteConfigsPage.tsx'), { rights: rights.experiments }),
  screen('/admin/containers/new', () => import('../../../domains/container-desk/NewContainerPage.tsx'), { rights: rights.experiments }),
  screen('/admin/containers/:id/edit', () => import('../../../domains/container-desk/EditContainerPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/containers', () => import('../../../domains/container-desk/ContainersPage.tsx'), { rights: rights.experiments }),
  screen('/admin/cohorts/new', () => import('../../../domains/cohort-desk/NewCohortPage.tsx'), { rights: rights.experiments }),
  screen('/admin/cohorts/:id/edit', () => import('../../../domains/cohort-desk/EditCohortPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/cohorts', () => import('../../../domains/cohort-desk/CohortsPage.tsx'), { rights: rights.experiments }),
  screen('/admin/event-types/new', () => import('../../../domains/event-desk/NewEventTypePage.tsx'), { rights: rights.experiments }),
  screen('/admin/event-types/:id/edit', () => import('../../../domains/event-desk/EditEventTypePage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/event-types', () => import('../../../domains/event-desk/EventTypesPage.tsx'), { rights: rights.experiments }),
  screen('/admin/experiment-metrics/new', () => import('../../../domains/metric-desk/NewMetricPage.tsx'), { rights: rights.experiments }),
  screen('/admin/experiment-metrics/:id/edit', () => import('../../../domains/metric-desk/EditMetricPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/experiment-metrics', () => import('../../../domains/metric-desk/MetricsPage.tsx'), { rights: rights.experiments }),
  screen('/admin/segments/new', () => import('../../../domains/segment-desk/NewSegmentPage.tsx'), { rights: rights.experiments }),
  screen('/admin/segments/:id/edit', () => import('../../../domains/segment-desk/EditSegmentPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/segments', () => import('../../../domains/segment-desk/SegmentsPage.tsx'), { rights: rights.experiments }),
  screen('/admin/in-app-messages/new', () => import('../../../domains/message-desk/NewMessagePage.tsx'), { rights: rights.experiments }),
  screen('/admin/in-app-messages/:id/edit', () => import('../../../domains/message-desk/EditMessagePage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/in-app-messages', () => import('../../../domains/message-desk/InAppMessagesPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/sdk-keys', () => import('../../../domains/key-desk/SdkKeysPage.tsx'), { rights: rights.experiments }),
  screen('/admin/live-events', () => import('../../../domains/live-desk/LiveEventsPage.tsx'), { rights: rights.experiments }),
  ...desk('/admin/outbox', () => import('../../../domains/outbox/OutboxPage.tsx'), { rights: rights.support }),
  ...desk('/admin/jobs', () => import('../../../domains/jobs/JobsPage.tsx'), { rights: rights.machinery }),
  screen('/admin/webhooks', () => import('../../../domains/webhooks/WebhooksPage.tsx'), { rights: rights.machinery }),
  screen('/admin/webhooks/:id', () => import('../../../domains/webhooks/WebhookPage.tsx'), { rights: rights.machinery }),
  ...desk('/admin/audit-logs', () => import('../../../domains/audit-logs/AuditLogsPage.tsx'), { rights: rights.records }),
  screen('/admin/health', () => import('../../../domains/system/SiteHealthPage.tsx'), { rights: rights.machinery }),
  ...desk('/admin/groups', () => import('../../../domains/admin-groups/GroupsPage.tsx'), { rights: rights.support }),
  ...desk('/admin/corporations', () => import('../../../domains/admin-corporations/CorporationsPage.tsx'), { rights: rights.content }),
  screen('/admin/home', () => import('../../../domains/home-content/HomeContentPage.tsx'), { rights: rights.content }),
  ...desk('/admin/broadcasts', () => import('../../../domains/broadcasts/BroadcastsPage.tsx'), { rights: rights.content }),
];

const frame = {
  shell: 'operator',
  loadShell: async () => (await import('../../shells/OperatorShell.tsx')).OperatorShell,
  menu: operatorMenuOf(screens),
} as const;
const lacking: Route = {
  ...frame,
  path: '*',
  access: 'visitor',
  async load() {
    const { page } = await import('../../frame/LackingRightView.tsx');
    return { page };
  },
};

/** The operators' screens. */
export const routes = routesOf(layout({ ...frame, access: 'admin', lacking }, screens));
