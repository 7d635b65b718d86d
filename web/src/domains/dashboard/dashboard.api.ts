import { dashboardContract } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const dashboard = createApi(dashboardContract, {
  reads: { getDashboard: ['enrollments', 'progress', 'certificates', 'coupons', 'unread-messages', 'mentorings'], getNextCourses: ['enrollments', 'progress'] },
});
