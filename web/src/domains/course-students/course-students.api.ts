import { courseStudentsContract } from '@baeum/contract/domains/course-students/course-students.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const courseStudents = createApi(courseStudentsContract);
