import { enrollmentsContract } from '@baeum/contract/domains/enrollments/enrollments.contract.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../dashboard/parts/dashboard-reads.ts';

export const enrollments = createApi(enrollmentsContract, {
  invalidates: { setCourseArchived: ['listMyCourses', 'listArchivedCourses', ...dashboardReads] },
});
