import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { postErrors } from '../posts/posts.errors.ts';
import { curriculumMaxBytes } from './curricula.rules.ts';
import { curriculumInputSchema, curriculumSchema, lecturePublicationSchema } from './curricula.schemas.ts';

const path = '/instructor/api/v1/courses/:id';
const pathParams = z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) });

/** Sections and lectures of a course as its instructor writes them. */
export const curriculaContract = c.router(
  {
    saveCurriculum: {
      method: 'PUT',
      path: `${path}/curriculum`,
      summary: '커리큘럼 저장',
      summaryEn: 'Save the curriculum of a course as a whole',
      description:
        '보낸 순서대로 저장하고, 여기에 없는 섹션과 수업은 강의에서 뺍니다. 수업은 섹션을 옮겨도 번호가 그대로이고, 배웠거나 노트나 질문을 남겼거나 산 사람이 있는 수업은 지워지지 않고 빠지기만 합니다. 그 번호를 다시 보내면 노트와 진도와 함께 돌아옵니다. 수강생에게 보이는 수업의 영상은 준비된 영상으로만 바꿀 수 있습니다.',
      metadata: withConsequence(
        'none',
        access(
          'instructor',
          { scope: 'instructor:write', names: { id: 'own course', mediaId: 'own media' }, errors: [commonErrors.conflict] },
          { bodyLimit: curriculumMaxBytes },
        ),
      ),
      pathParams,
      body: curriculumInputSchema,
      responses: { 200: curriculumSchema },
    },
    publishLectures: {
      method: 'POST',
      path: `${path}/lectures/publish`,
      summary: '수업 공개하기',
      summaryEn: 'Show lectures to the learners of a course, with news of them',
      description: '고른 수업을 한꺼번에 수강생에게 보입니다. 볼 것이 있는 수업만 공개할 수 있고, 소식은 공개한 강의에만 쓸 수 있습니다.',
      metadata: withConsequence(
        'none',
        access('instructor', {
          scope: 'instructor:write',
          names: { id: 'own course', lectureIds: 'public' },
          errors: [commonErrors.conflict, postErrors.tooOften, postErrors.newsTooOften],
        }),
      ),
      pathParams,
      body: lecturePublicationSchema,
      responses: { 200: curriculumSchema },
    },
  },
  domainOptions,
);
