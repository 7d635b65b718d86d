import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { pageOf } from '../../shared/paging.ts';
import { commonErrors } from '../../shared/errors.ts';
import { changeNote, entityListQuery, entityQuery, numberKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { transitions, type Transition } from './in-app-messages.rules.ts';
import { inAppMessageSchema, inAppMessageStatuses, inAppMessageUpdateSchema, newInAppMessageSchema } from './in-app-messages.schemas.ts';

const { notFound, wrongState, duplicateKey, traffic, circular } = workspaceErrors;
const path = '/admin/api/v1/in-app-messages';
const scope = 'experiment:manage';
/** A message may be large, with users listed by name. */
const bodyLimit = 1_000_000;

export const inAppMessagesContract = c.router(
  {
    listInAppMessages: {
      method: 'GET',
      path,
      summary: '인앱 메시지 목록',
      metadata: access('admin', { scope }),
      query: entityListQuery(inAppMessageStatuses),
      responses: { 200: pageOf(inAppMessageSchema, 'InAppMessagePage') },
    },
    createInAppMessage: {
      method: 'POST',
      path,
      summary: '인앱 메시지 만들기',
      description: 'DRAFT로 만듭니다. 켜기 전에는 아무에게도 보이지 않습니다.',
      metadata: access('admin', { scope, bodyLimit, errors: [duplicateKey, traffic, circular] }),
      query: entityQuery,
      body: newInAppMessageSchema,
      responses: { 201: inAppMessageSchema },
    },
    getInAppMessage: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '인앱 메시지 보기',
      metadata: access('admin', { scope, errors: [notFound] }),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 200: inAppMessageSchema },
    },
    updateInAppMessage: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '인앱 메시지 바꾸기',
      description: '여기에 없는 것(글자색, 이벤트 조건, 표시 횟수 제한)은 그대로 둡니다.',
      metadata: access('admin', { scope, bodyLimit, errors: [notFound, wrongState, commonErrors.conflict, traffic, circular] }),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: inAppMessageUpdateSchema,
      responses: { 200: inAppMessageSchema },
    },
    deleteInAppMessage: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '인앱 메시지 지우기',
      description: '보여주고 있는 메시지는 먼저 멈춰야 합니다.',
      metadata: access('admin', { scope, errors: [notFound, wrongState] }),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 204: c.noBody() },
    },
    transitionInAppMessage: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '인앱 메시지 켜기와 멈추기',
      description: 'activate: DRAFT·PAUSE → ACTIVE, pause: ACTIVE → PAUSE. 기간이 끝난 메시지는 켤 수 없습니다.',
      metadata: access('admin', { scope, errors: [notFound, wrongState] }),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: z.strictObject({ action: z.enum(Object.keys(transitions) as [Transition, ...Transition[]]), note: changeNote }),
      responses: { 200: inAppMessageSchema },
    },
  },
  domainOptions,
);
