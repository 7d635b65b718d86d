import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { maskedQuery } from '../../shared/masking.ts';
import { pageOf } from '../../shared/paging.ts';
import type { Scope } from '../../shared/scopes.ts';
import { userSelfSchema } from '../users/users.schemas.ts';
import {
  exportUsersQuery,
  listUsersQuery,
  personalDataSchema,
  uncoverInputSchema,
  userParams,
  userRolesSchema,
  userStatusInputSchema,
} from './admin-users.schemas.ts';
import { userMentoringPageSchema, userMentoringsQuery, userSessionSchema } from './user-activity.schemas.ts';

const path = '/admin/api/v1/users/:id';
const reading: Scope[] = ['admin:support', 'admin:read'];
const changing = access('admin', { scope: 'admin', fresh: '5m', errors: [commonErrors.notFound] });

/** What operators see of accounts and change. */
export const adminUsersContract = c.router(
  {
    listUsers: {
      method: 'GET',
      path: '/admin/api/v1/users',
      summary: '회원 목록',
      summaryEn: 'List users',
      description: '고르지 않으면 최근에 가입한 회원부터 답합니다.',
      metadata: access('admin', { scope: reading, rate: 'search' }),
      query: listUsersQuery,
      responses: { 200: pageOf(userSelfSchema, 'UserPage') },
    },
    exportUsers: {
      method: 'GET',
      path: '/admin/api/v1/users/export',
      summary: '회원 내보내기',
      summaryEn: 'Export users',
      description: '목록과 같은 조건으로 고른 회원을 모두 같은 순서로 내려받습니다. CSV는 UTF-8(BOM)입니다. 내려받은 사람을 기록합니다.',
      metadata: access('admin', { scope: reading, rate: 'search' }, { longLived: 'download' }),
      query: exportUsersQuery,
      responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string().meta({ description: '회원의 표', examples: ['"번호","이메일"\r\n'] }) }) },
    },
    getUser: {
      method: 'GET',
      path,
      summary: '회원 보기',
      summaryEn: 'Get a user',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound] }),
      pathParams: userParams,
      query: z.strictObject(maskedQuery),
      responses: { 200: userSelfSchema },
    },
    listUserMentorings: {
      method: 'GET',
      path: `${path}/mentorings`,
      summary: '한 회원의 멘토링',
      summaryEn: 'List the mentoring sessions of a user',
      description: '멘토와 멘티로서의 멘토링을 늦게 시작하는 것부터 답합니다. 두 사람이 주고받은 글은 없습니다.',
      metadata: access('admin', { scope: reading }),
      pathParams: userParams,
      query: userMentoringsQuery,
      responses: { 200: userMentoringPageSchema },
    },
    listUserSessions: {
      method: 'GET',
      path: `${path}/sessions`,
      summary: '한 회원이 로그인한 기기',
      summaryEn: 'List the sessions of a user',
      description: '최근에 쓴 기기부터 답합니다. 네트워크 주소는 뒷부분을 가립니다.',
      metadata: access('admin', { scope: reading }),
      pathParams: userParams,
      responses: { 200: z.array(userSessionSchema) },
    },
    setUserRoles: {
      method: 'PUT',
      path: `${path}/roles`,
      summary: '회원의 역할 바꾸기',
      summaryEn: "Set a user's roles",
      description:
        '운영자의 권한은 `operatorScopes`로 나누어 줍니다. 바꾼 권한은 다음 요청부터 쓰입니다. 자신의 운영자 권한은 바꿀 수 없고, 모든 권한(`admin`)이 있는 운영자는 한 명 이상 남습니다.',
      metadata: changing,
      pathParams: userParams,
      body: userRolesSchema,
      responses: { 200: userSelfSchema },
    },
    setUserStatus: {
      method: 'PUT',
      path: `${path}/status`,
      summary: '회원의 이용 상태 바꾸기',
      summaryEn: "Set a user's status",
      description: '이용을 제한하면 그 회원의 로그인과 토큰이 모두 끝납니다. 자신의 상태와 탈퇴한 회원의 상태는 바꿀 수 없습니다.',
      metadata: withConsequence({ of: 'final', when: { status: ['BLOCKED'] } }, { ...changing, scope: 'admin:support' }),
      pathParams: userParams,
      body: userStatusInputSchema,
      responses: { 200: userSelfSchema },
    },
    uncoverPersonalData: {
      method: 'POST',
      path: `${path}/personal-data`,
      summary: '가린 개인정보 보기',
      summaryEn: 'Uncover personal data of a user',
      description: '누가 어떤 것을 왜 보았는지 감사 기록에 남고, 본 내용은 남지 않습니다.',
      metadata: withConsequence('none', access('admin', { scope: 'admin:support', rate: 'application', secretAnswer: true, errors: [commonErrors.notFound] })),
      pathParams: userParams,
      body: uncoverInputSchema,
      responses: { 200: personalDataSchema },
    },
  },
  domainOptions,
);
