import { courseCopiesContract } from '@baeum/contract/domains/course-copies/course-copies.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const courseCopies = createApi(courseCopiesContract, { changes: { duplicateCourse: 'teaching-courses' } });
