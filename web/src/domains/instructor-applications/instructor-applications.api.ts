import { instructorApplicationsContract } from '@baeum/contract/domains/instructor-applications/instructor-applications.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const instructorApplications = createApi(instructorApplicationsContract, {
  reads: { getMyInstructorApplication: 'instructor-application' },
  changes: { submitInstructorApplication: ['session', 'instructor-application'] },
});
