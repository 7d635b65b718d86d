import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { listRevisionsQuery, revisionsDescription, versionParam } from '../../shared/revisions.ts';
import { idParam } from '../../shared/scalars.ts';
import { postErrors } from '../posts/posts.errors.ts';
import { courseTextsMegabytes, curriculumMaxBytes } from './curricula.rules.ts';
import { curriculumInputSchema, curriculumSchema, lecturePublicationSchema } from './curricula.schemas.ts';
import {
  curriculumRevisionDetailSchema,
  curriculumRevisionPageSchema,
  restoreCurriculumSchema,
  restoredCurriculumSchema,
} from './curriculum-revisions.schemas.ts';

const path = '/instructor/api/v1/courses/:id';
const pathParams = z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['2'] }) });
const ofRevision = { id: 'own course', version: 'public' } as const;

/** Sections and lectures of a course as its instructor writes them. */
export const curriculaContract = c.router(
  {
    saveCurriculum: {
      method: 'PUT',
      path: `${path}/curriculum`,
      summary: '커리큘럼 저장',
      summaryEn: 'Save the curriculum of a course as a whole',
      description: `보낸 순서대로 저장하고, 여기에 없는 섹션과 수업은 강의에서 뺍니다. 수업은 섹션을 옮겨도 번호가 그대로이고, 배웠거나 노트나 질문을 남겼거나 산 사람이 있는 수업은 지워지지 않고 빠지기만 합니다. 그 번호를 다시 보내면 노트와 진도와 함께 돌아옵니다. 수강생에게 보이는 수업의 영상은 준비된 영상으로만 바꿀 수 있습니다. 강의의 글은 모두 합쳐 ${courseTextsMegabytes}MB까지입니다.`,
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
    listCurriculumRevisions: {
      method: 'GET',
      path: `${path}/curriculum/revisions`,
      summary: '커리큘럼의 지난 모습 목록',
      summaryEn: 'List what a curriculum was like before, with what was changed each time',
      description: `지금의 커리큘럼부터 최신순이고, 소개와 값의 지난 모습은 \`listCourseRevisions\`에 있습니다. ${revisionsDescription}`,
      metadata: access('instructor', { scope: 'instructor:read', names: { id: 'own course' } }),
      pathParams,
      query: listRevisionsQuery,
      responses: { 200: curriculumRevisionPageSchema },
    },
    getCurriculumRevision: {
      method: 'GET',
      path: `${path}/curriculum/revisions/:version`,
      summary: '커리큘럼의 지난 모습',
      summaryEn: 'Get what a curriculum was like, and what would change if it came back',
      metadata: access('instructor', { scope: 'instructor:read', names: ofRevision }),
      pathParams: pathParams.extend({ version: versionParam }),
      responses: { 200: curriculumRevisionDetailSchema },
    },
    restoreCurriculumRevision: {
      method: 'POST',
      path: `${path}/curriculum/revisions/:version/restore`,
      summary: '커리큘럼을 지난 모습으로 되돌리기',
      summaryEn: 'Make a curriculum what it was like before',
      description:
        '섹션과 수업, 수업의 글과 파일을 되돌립니다. 되돌리기 전의 모습도 남습니다. 강의에서 뺀 수업은 제 번호로 노트와 진도와 함께 돌아오고, 아주 지워진 것은 새 번호로 다시 생깁니다. 공개한 강의에서 그렇게 다시 생긴 수업은 `publishLectures`로 공개할 때까지 수강생에게 보이지 않습니다.',
      metadata: withConsequence('none', access('instructor', { scope: 'instructor:write', names: ofRevision, errors: [commonErrors.conflict] })),
      pathParams: pathParams.extend({ version: versionParam }),
      body: restoreCurriculumSchema,
      responses: { 200: restoredCurriculumSchema },
    },
  },
  domainOptions,
);
