import { coursesContract } from '@baeum/contract/domains/courses/courses.contract.ts';
import { homeContract } from '@baeum/contract/domains/home/home.contract.ts';
import { instructorApplicationsContract } from '@baeum/contract/domains/instructor-applications/instructor-applications.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const instructorApplications = createApi(instructorApplicationsContract, {
  invalidates: { submitInstructorApplication: ['getSession', 'getMyInstructorApplication'] },
});
export const courses = createApi(coursesContract);
export const home = createApi(homeContract);
