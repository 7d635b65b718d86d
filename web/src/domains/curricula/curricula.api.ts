import { curriculaContract } from '@baeum/contract/domains/curricula/curricula.contract.ts';
import { createApi } from '../../client/create-api.ts';

const course = ['teaching-courses', 'teaching-course', 'courses', 'curriculum-revisions'] as const;

export const curricula = createApi(curriculaContract, {
  reads: { listCurriculumRevisions: 'curriculum-revisions', getCurriculumRevision: 'curriculum-revisions' },
  changes: { saveCurriculum: course, publishLectures: [...course, 'posts'], restoreCurriculumRevision: course },
});
