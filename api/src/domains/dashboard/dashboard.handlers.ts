import { dashboardContract } from '@baeum/contract/domains/dashboard/dashboard.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getDashboard } from './get-dashboard.ts';
import { getNextCourses } from './get-next-courses.ts';

export const dashboardHandlers = implement(dashboardContract, {
  getDashboard: ({ actor }) => getDashboard(actor.userId),
  getNextCourses: ({ actor }) => getNextCourses(actor.userId),
});
