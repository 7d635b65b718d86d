import { enrollmentsContract } from '@baeum/contract/domains/enrollments/enrollments.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const enrollments = createApi(enrollmentsContract, {
  reads: { listMyCourses: ['enrollments', 'progress'], listArchivedCourses: 'enrollments' },
  changes: { setCourseArchived: 'enrollments' },
});
