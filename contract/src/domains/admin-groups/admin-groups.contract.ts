import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { groupErrors } from '../groups/groups.errors.ts';
import {
  exportProgressQuery,
  groupChangeSchema,
  groupInputSchema,
  groupPageSchema,
  groupParams,
  groupProgressPageSchema,
  groupProgressQuery,
  groupSchema,
  listGroupsQuery,
  newGroupSchema,
  renewInviteSchema,
} from './admin-groups.schemas.ts';

const path = '/admin/api/v1/groups';
const reading = { scope: ['admin:support', 'admin:read'] } as const;
const writing = { scope: 'admin:support' } as const;
const once = '초대 링크는 이 답에서만 볼 수 있습니다.';

/** Groups of companies and schools, as operators look after them. */
export const adminGroupsContract = c.router(
  {
    listGroups: {
      method: 'GET',
      path,
      summary: '그룹 목록',
      summaryEn: 'List groups',
      description: '새것부터 보여줍니다.',
      metadata: access('admin', reading),
      query: listGroupsQuery,
      responses: { 200: groupPageSchema },
    },
    createGroup: {
      method: 'POST',
      path,
      summary: '그룹 만들기',
      summaryEn: 'Create a group with its invite link',
      description: once,
      metadata: withConsequence('none', access('admin', { ...writing, secretAnswer: true })),
      body: groupInputSchema,
      responses: { 201: newGroupSchema },
    },
    getGroup: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '그룹 보기',
      summaryEn: 'Get a group',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }),
      pathParams: groupParams,
      responses: { 200: groupSchema },
    },
    updateGroup: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: '그룹 고치기',
      summaryEn: 'Change a group',
      description: '보내지 않은 것은 그대로입니다. 초대 링크는 그대로이고 끝나는 때만 바뀝니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', access('admin', { ...writing, errors: [commonErrors.notFound, groupErrors.fewSeats] })),
      pathParams: groupParams,
      body: groupChangeSchema,
      responses: { 200: groupSchema },
    },
    renewGroupInvite: {
      method: 'POST',
      path: `${path}/:id/invite`,
      summary: '그룹의 초대 링크 새로 만들기',
      summaryEn: 'Renew the invite link of a group',
      description: `앞의 링크로는 더 참여할 수 없습니다. ${once}`,
      metadata: withConsequence('final', access('admin', { ...writing, secretAnswer: true, errors: [commonErrors.notFound] })),
      pathParams: groupParams,
      body: renewInviteSchema,
      responses: { 200: newGroupSchema },
    },
    getGroupProgress: {
      method: 'GET',
      path: `${path}/:id/progress`,
      summary: '그룹 회원의 진도',
      summaryEn: 'Get the progress of the members of a group',
      description: '참여한 순서로 보여줍니다. 그룹의 강의만 답하며, 회원이 따로 듣는 강의는 보이지 않습니다.',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }),
      pathParams: groupParams,
      query: groupProgressQuery,
      responses: { 200: groupProgressPageSchema },
    },
    exportGroupProgress: {
      method: 'GET',
      path: `${path}/:id/progress/export`,
      summary: '그룹 회원의 진도 내려받기',
      summaryEn: 'Export the progress of the members of a group',
      description: '회원과 강의마다 한 줄인 CSV 파일(UTF-8, BOM)입니다.',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }, { longLived: 'download' }),
      pathParams: groupParams,
      query: exportProgressQuery,
      responses: {
        200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '진도의 줄', examples: ['"회원 번호","이름"\r\n'] }) }),
      },
    },
  },
  domainOptions,
);
