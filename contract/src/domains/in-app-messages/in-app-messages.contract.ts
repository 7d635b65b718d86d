import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { pageOf } from '../../shared/paging.ts';
import { commonErrors } from '../../shared/errors.ts';
import { changeNote, entityListQuery, entityQuery, environmentSchema, manage, numberKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { transitions, type Transition } from './in-app-messages.rules.ts';
import { inAppMessageSchema, inAppMessageStatuses, inAppMessageUpdateSchema, newInAppMessageSchema } from './in-app-messages.schemas.ts';

const { notFound, wrongState, duplicateKey, traffic, circular } = workspaceErrors;
const path = '/admin/api/v1/in-app-messages';
/** A message may list users one by one. */

const transitionSchema = z.strictObject({ action: z.enum(Object.keys(transitions) as [Transition, ...Transition[]]), environment: environmentSchema, note: changeNote });
export type InAppMessageTransition = z.output<typeof transitionSchema>;

export const inAppMessagesContract = c.router(
  {
    listInAppMessages: {
      method: 'GET',
      path,
      summary: '인앱 메시지 목록',
      summaryEn: 'List in-app messages',
      metadata: manage(),
      query: entityListQuery(inAppMessageStatuses),
      responses: { 200: pageOf(inAppMessageSchema, 'InAppMessagePage') },
    },
    createInAppMessage: {
      method: 'POST',
      path,
      summary: '인앱 메시지 만들기',
      summaryEn: 'Create an in-app message',
      description: 'DRAFT로 만듭니다. 켜기 전에는 아무에게도 보이지 않습니다.',
      metadata: manage(duplicateKey, traffic, circular),
      body: newInAppMessageSchema,
      responses: { 201: inAppMessageSchema },
    },
    getInAppMessage: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '인앱 메시지',
      summaryEn: 'Get an in-app message',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: entityQuery,
      responses: { 200: inAppMessageSchema },
    },
    updateInAppMessage: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '인앱 메시지 고치기',
      summaryEn: 'Update an in-app message',
      description: '보내지 않은 항목은 그대로입니다. What only an import can say (colours, conditions on the event, frequency caps) stays as it is.',
      metadata: manage(notFound, wrongState, commonErrors.conflict, traffic, circular),
      pathParams: numberKeyPath,
      body: inAppMessageUpdateSchema,
      responses: { 200: inAppMessageSchema },
    },
    deleteInAppMessage: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '인앱 메시지 지우기',
      summaryEn: 'Delete an in-app message',
      description: '보여주고 있는 메시지는 먼저 멈춰야 합니다.',
      metadata: manage(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    transitionInAppMessage: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '인앱 메시지 상태 바꾸기',
      summaryEn: 'Activate or pause an in-app message',
      description: 'activate: DRAFT·PAUSE → ACTIVE, pause: ACTIVE → PAUSE. 기간이 끝난 메시지는 켤 수 없습니다.',
      metadata: manage(notFound, wrongState),
      pathParams: numberKeyPath,
      body: transitionSchema,
      responses: { 200: inAppMessageSchema },
    },
  },
  domainOptions,
);
