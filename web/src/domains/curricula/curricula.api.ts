import { curriculaContract } from '@baeum/contract/domains/curricula/curricula.contract.ts';
import { createApi } from '../../client/create-api.ts';

const course = ['teaching-courses', 'teaching-course', 'courses'] as const;

export const curricula = createApi(curriculaContract, {
  changes: { saveCurriculum: course, publishLectures: [...course, 'posts'] },
});
