import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { homeSchema } from '../home/home.schemas.ts';
import { homeContentErrors as errors } from './home-content.errors.ts';
import {
  homeContentQuery,
  homeContentSchema,
  homeVersionPageSchema,
  homeVersionParams,
  listHomeVersionsQuery,
  previewHomeQuery,
  publishHomeSchema,
  restoreHomeSchema,
  saveHomeContentSchema,
} from './home-content.schemas.ts';

const path = '/admin/api/v1/home';
const reading = { scope: ['admin:content', 'admin:read'] } as const;
const writing = { scope: 'admin:content' } as const;

/** What the home page shows: banners, rows of courses, logos. Each saving is a version; the one that was published last is shown. */
export const homeContentContract = c.router(
  {
    getHomeContent: {
      method: 'GET',
      path,
      summary: '홈 화면의 내용',
      summaryEn: 'Get the content of the home page',
      description: '가장 새로 저장한 것을 답합니다. 공개하지 않은 초안일 수 있습니다.',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }),
      query: homeContentQuery,
      responses: { 200: homeContentSchema },
    },
    saveHomeContent: {
      method: 'PUT',
      path,
      summary: '홈 화면의 내용 저장',
      summaryEn: 'Save a draft of the home page',
      description: '새 차수의 초안으로 저장하며, 공개하기 전에는 아무에게도 보이지 않습니다.',
      metadata: withConsequence('none', access('admin', { ...writing, errors: [errors.outdated] })),
      body: saveHomeContentSchema,
      responses: { 200: homeContentSchema },
    },
    publishHome: {
      method: 'POST',
      path: `${path}/versions/:version/publish`,
      summary: '홈 화면 공개와 예약',
      summaryEn: 'Publish the home page, now or later',
      description: '바로 공개하거나 정한 때에 저절로 공개되게 합니다. 예약은 그때가 오기 전까지 다시 정할 수 있습니다.',
      metadata: withConsequence('none', access('admin', { ...writing, errors: [errors.published, commonErrors.notFound] })),
      pathParams: homeVersionParams,
      body: publishHomeSchema,
      responses: { 200: homeContentSchema },
    },
    cancelHomePublication: {
      method: 'DELETE',
      path: `${path}/versions/:version/publication`,
      summary: '홈 화면 공개 예약 취소',
      summaryEn: 'Cancel a scheduled publication of the home page',
      description: '다시 초안이 됩니다.',
      metadata: withConsequence('none', access('admin', { ...writing, errors: [errors.published, commonErrors.notFound] })),
      pathParams: homeVersionParams,
      body: c.noBody(),
      responses: { 200: homeContentSchema },
    },
    previewHome: {
      method: 'GET',
      path: `${path}/preview`,
      summary: '홈 화면 미리 보기',
      summaryEn: 'Preview the home page',
      description: '저장한 내용이 정한 때에 어떻게 보일지 `getHome`과 같은 모양으로 답합니다.',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }),
      query: previewHomeQuery,
      responses: { 200: homeSchema },
    },
    listHomeVersions: {
      method: 'GET',
      path: `${path}/versions`,
      summary: '홈 화면의 지난 내용',
      summaryEn: 'List the versions of the home page',
      description: '새것부터 보여줍니다.',
      metadata: access('admin', reading),
      query: listHomeVersionsQuery,
      responses: { 200: homeVersionPageSchema },
    },
    restoreHomeVersion: {
      method: 'POST',
      path: `${path}/versions/:version/restore`,
      summary: '홈 화면의 지난 내용으로 되돌리기',
      summaryEn: 'Make a draft of a former version of the home page',
      description: '지난 내용과 같은 새 초안을 만듭니다. 공개는 따로 합니다.',
      metadata: withConsequence('none', access('admin', { ...writing, errors: [errors.outdated, commonErrors.notFound] })),
      pathParams: homeVersionParams,
      body: restoreHomeSchema,
      responses: { 200: homeContentSchema },
    },
  },
  domainOptions,
);
