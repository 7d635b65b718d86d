import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import { entityQuery, manage, manageLive, numberKeyPath, plainListQuery } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import {
  addedMembersSchema,
  cohortMemberQuery,
  cohortMembersSchema,
  cohortSchema,
  cohortUpdateSchema,
  newCohortMembersSchema,
  newCohortSchema,
  removedMembersSchema,
  rulePreviewInputSchema,
  rulePreviewSchema,
  sdkUserHeader,
  userCohortsSchema,
  userTargetsSchema,
} from './cohorts.schemas.ts';

const sdkMetadata = access('sdk', { errors: [sdkKeyInvalid, evaluationErrors.invalidInput], anyOrigin: true });
const sdkHeaders = z.object({ 'x-hackle-user': sdkUserHeader });

const path = '/admin/api/v1/cohorts';
const scope = 'experiment:manage';
/** Maximum size of a list or file of members in bytes. */
const membersLimit = 5_000_000;
const { notFound, wrongState } = workspaceErrors;

export const cohortsContract = c.router(
  {
    getCohorts: {
      method: 'GET',
      path: '/experiment/api/v1/cohorts',
      summary: '사용자의 코호트',
      summaryEn: 'Get the cohorts of a user',
      description:
        '공개 SDK가 시작할 때와 새 식별자를 볼 때 묻습니다. 클라이언트 키에는 지금 진행 중인 실험, 플래그, 원격 구성, 인앱 메시지의 대상이 묻는 코호트만 답하고, 서버 키에는 모두 답합니다.',
      metadata: sdkMetadata,
      headers: sdkHeaders,
      responses: { 200: userCohortsSchema },
    },
    getUserTargets: {
      method: 'GET',
      path: '/experiment/api/v1/user-targets',
      summary: '사용자의 이벤트 대상',
      summaryEn: 'Get the event targets of a user',
      metadata: sdkMetadata,
      headers: sdkHeaders,
      responses: { 200: userTargetsSchema },
    },
    listCohorts: {
      method: 'GET',
      path,
      summary: '코호트 목록',
      summaryEn: 'List cohorts',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(cohortSchema, 'CohortPage') },
    },
    createCohort: {
      method: 'POST',
      path,
      summary: '코호트 만들기',
      summaryEn: 'Create a cohort',
      description: '사람은 이어서 넣거나, `membership` 규칙이 이벤트와 속성으로 찾습니다. 규칙은 바로 한 번, 그 뒤로 한 시간마다 다시 찾습니다.',
      metadata: manageLive(),
      body: newCohortSchema,
      responses: { 201: cohortSchema },
    },
    getCohort: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '코호트',
      summaryEn: 'Get a cohort',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 200: cohortSchema },
    },
    updateCohort: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '코호트 고치기',
      summaryEn: 'Update a cohort',
      metadata: manageLive(notFound, commonErrors.conflict),
      pathParams: numberKeyPath,
      body: cohortUpdateSchema,
      responses: { 200: cohortSchema },
    },
    deleteCohort: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '코호트 지우기',
      summaryEn: 'Delete a cohort',
      description: '속한 식별자도 함께 지웁니다. 어떤 대상이 이 코호트를 가리키면 지울 수 없습니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    previewCohort: {
      method: 'POST',
      path: `${path}/previews`,
      summary: '코호트 규칙 미리 보기',
      summaryEn: 'Preview whom a rule finds',
      description: '규칙에 지금 맞는 사용자를 세어 답하고, 아무것도 바꾸지 않습니다.',
      metadata: access('admin', { scope, idempotency: 'question' }),
      body: rulePreviewInputSchema,
      responses: { 200: rulePreviewSchema },
    },
    listCohortMembers: {
      method: 'GET',
      path: `${path}/:key/members`,
      summary: '코호트에 속한 사람',
      summaryEn: 'List the members of a cohort',
      description: '식별자의 종류와 값의 순서로 답합니다.',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: cohortMemberQuery,
      responses: { 200: cohortMembersSchema },
    },
    removeCohortMembers: {
      method: 'POST',
      path: `${path}/:key/members/removals`,
      summary: '코호트에서 사람 빼기',
      summaryEn: 'Remove members from a cohort',
      description:
        '목록이나 CSV 파일로 뺍니다. 속하지 않은 식별자는 건너뜁니다. `text/csv` 본문은 `csv` 항목으로 읽습니다. 규칙이 찾은 사람은 규칙에 맞는 동안 다음에 다시 들어옵니다.',
      metadata: withConsequence('final', access('admin', { scope, errors: [notFound] }, { bodyLimit: membersLimit, csv: 'csv' })),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: newCohortMembersSchema,
      responses: { 200: removedMembersSchema },
    },
    addCohortMembers: {
      method: 'POST',
      path: `${path}/:key/members`,
      summary: '코호트에 사람 넣기',
      summaryEn: 'Add members to a cohort',
      description: '목록이나 CSV 파일로 넣습니다. 이미 있는 식별자는 건너뜁니다. `text/csv` 본문은 `csv` 항목으로 읽습니다.',
      metadata: access('admin', { scope, errors: [notFound] }, { bodyLimit: membersLimit, csv: 'csv' }),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: newCohortMembersSchema,
      responses: { 200: addedMembersSchema },
    },
  },
  domainOptions,
);
