import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { publishingErrors } from '../../shared/publishing-errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { mostRoadmapsCounted } from './roadmaps.rules.ts';
import { listMyRoadmapsQuery, listRoadmapsQuery, roadmapEnrollmentSchema, roadmapInputSchema, roadmapPageSchema, roadmapSchema } from './roadmaps.schemas.ts';

const path = '/roadmaps/api/v1';
const pathParams = z.strictObject({ id: idParam.meta({ description: '로드맵 번호', examples: ['5'] }) });

/** Courses in the order in which they lead to something. */
export const roadmapsContract = c.router(
  {
    listRoadmaps: {
      method: 'GET',
      path,
      summary: '로드맵 목록',
      summaryEn: 'List public roadmaps',
      description: `새로 만든 것부터 보여주고 ${formatCount(mostRoadmapsCounted)}개까지 셉니다. \`q\`가 있으면 잘 맞는 것부터입니다.`,
      metadata: access('visitor', { scope: 'any', names: { categoryId: 'public' }, alikeToVisitors: true }),
      query: listRoadmapsQuery,
      responses: { 200: roadmapPageSchema },
    },
    getRoadmap: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '로드맵 보기',
      summaryEn: 'Get a roadmap',
      description: '공개하지 않은 로드맵은 만든 사람만 봅니다.',
      metadata: access('visitor', { scope: 'any', names: { id: 'public' }, alikeToVisitors: true }),
      pathParams,
      responses: { 200: roadmapSchema },
    },
    enrollRoadmap: {
      method: 'POST',
      path: `${path}/:id/enroll`,
      summary: '로드맵 수강하기',
      summaryEn: 'Enrol in a roadmap',
      description: '무료 강의는 바로 수강하게 되고, 사야 하는 강의를 알려줍니다.',
      metadata: access('user', { scope: 'learning:write', names: { id: 'public' }, errors: [enrollmentErrors.alreadyEnrolled] }),
      pathParams,
      body: c.noBody(),
      responses: { 201: roadmapEnrollmentSchema },
    },
    createRoadmap: {
      method: 'POST',
      path,
      summary: '로드맵 만들기',
      summaryEn: 'Create a roadmap',
      metadata: access('instructor', {
        scope: 'instructor:write',
        rate: 'application',
        names: { courseIds: 'public' },
        errors: [commonErrors.notFound, publishingErrors.tooOften],
      }),
      body: roadmapInputSchema,
      responses: { 201: roadmapSchema },
    },
    updateRoadmap: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '로드맵 고치기',
      summaryEn: 'Change a roadmap',
      metadata: access('instructor', { scope: 'instructor:write', rate: 'application', names: { id: 'own roadmap', courseIds: 'public' } }),
      pathParams,
      body: roadmapInputSchema,
      responses: { 200: roadmapSchema },
    },
    deleteRoadmap: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '로드맵 지우기',
      summaryEn: 'Delete a roadmap',
      description: '수강하던 사람에게서도 사라집니다. 강의의 수강은 그대로입니다.',
      metadata: access('instructor', { scope: 'instructor:write', names: { id: 'own roadmap' } }),
      pathParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    listMyRoadmaps: {
      method: 'GET',
      path: '/user/api/v1/roadmaps',
      summary: '내 로드맵 목록',
      summaryEn: 'List the own roadmaps',
      metadata: access('user', { scope: 'learning:read' }),
      query: listMyRoadmapsQuery,
      responses: { 200: roadmapPageSchema },
    },
  },
  domainOptions,
);
