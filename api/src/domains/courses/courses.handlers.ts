import { coursesContract } from '@baeum/contract/domains/courses/courses.contract.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { implement } from '../../http/server/implement.ts';
import { sharedAnswer } from '../../http/server/shared-answer.ts';
import { getCourse, previewCourse } from './course-detail.ts';
import { listCourses } from './courses.public.ts';

export const coursesHandlers = implement(coursesContract, {
  listCategories: sharedAnswer(coursesContract.listCategories, () => [...categories]),
  listCourses: sharedAnswer(coursesContract.listCourses, ({ query }) => listCourses(query)),
  getCourse: sharedAnswer(coursesContract.getCourse, ({ params }) => getCourse(params.idOrSlug)),
  previewCourse: ({ actor, params }) => previewCourse(params.idOrSlug, actor),
});
