import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { sdkKeyInvalid } from '../../shared/role-errors.ts';
import { evaluationErrors } from '../evaluations/evaluations.errors.ts';
import { entityQuery, manage, numberKeyPath, plainListQuery } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import {
  addedMembersSchema,
  cohortSchema,
  cohortUpdateSchema,
  newCohortMembersSchema,
  newCohortSchema,
  sdkUserHeader,
  userCohortsSchema,
  userTargetsSchema,
} from './cohorts.schemas.ts';

const sdkMetadata = access('sdk', { errors: [sdkKeyInvalid, evaluationErrors.invalidInput], anyOrigin: true });
const sdkHeaders = z.object({ 'x-hackle-user': sdkUserHeader });

const path = '/admin/api/v1/cohorts';
const scope = 'experiment:manage';
/** Largest list or file of members in bytes. */
const membersLimit = 5_000_000;
const { notFound, wrongState } = workspaceErrors;

export const cohortsContract = c.router(
  {
    getCohorts: {
      method: 'GET',
      path: '/experiment/api/v1/cohorts',
      summary: '사용자의 코호트',
      summaryEn: 'Get the cohorts of a user',
      description: '공개 SDK가 시작할 때와 새 식별자를 볼 때 묻습니다.',
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
      description: '빈 코호트를 만듭니다. 사람은 이어서 넣습니다.',
      metadata: manage(),
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
      metadata: manage(notFound, commonErrors.conflict),
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
      metadata: manage(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    addCohortMembers: {
      method: 'POST',
      path: `${path}/:key/members`,
      summary: '코호트에 사람 넣기',
      summaryEn: 'Add members to a cohort',
      description:
        '목록이나 CSV 파일로 넣습니다. 이미 있는 식별자는 건너뜁니다. `text/csv` 본문은 `csv` 항목으로 읽습니다. 사람을 빼려면 새 코호트를 만들고 대상이 그것을 가리키게 하세요.',
      metadata: access('admin', { scope, errors: [notFound] }, { bodyLimit: membersLimit, csv: 'csv' }),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: newCohortMembersSchema,
      responses: { 200: addedMembersSchema },
    },
  },
  domainOptions,
);
