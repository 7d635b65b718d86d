import { courseNotesContract } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { enrollmentsContract } from '@baeum/contract/domains/enrollments/enrollments.contract.ts';
import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../../client/dashboard-reads.ts';

const lists = ['listMyCourses', 'listArchivedCourses'] as const;

export const learning = createApi(learningContract);
export const enrollments = createApi(enrollmentsContract, { invalidates: { setCourseArchived: [...lists, ...dashboardReads] } });
export const posts = createApi(postsContract, { invalidates: { createPost: ['listPosts'] } });
export const courseNotes = createApi(courseNotesContract, {
  invalidates: { createCourseNote: ['listCourseNotes'], updateCourseNote: ['listCourseNotes'], deleteCourseNote: ['listCourseNotes'] },
});
