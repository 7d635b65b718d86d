import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { messageStatusSchema } from '../workspaces/in-app-message-parts.schemas.ts';
import { changeNote, entityListQuery, entityQuery, environmentSchema, manage, manageLive, numberKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { transitions, type Transition } from './in-app-messages.rules.ts';
import { inAppMessageSchema, inAppMessageUpdateSchema, newInAppMessageSchema } from './in-app-messages.schemas.ts';
import { messageStatisticsQuery, messageStatisticsSchema } from './message-statistics.schemas.ts';

const { notFound, wrongState, duplicateKey, traffic, circular } = workspaceErrors;
const path = '/admin/api/v1/in-app-messages';

const transitionSchema = z
  .strictObject({
    action: z.enum(Object.keys(transitions) as [Transition, ...Transition[]]).meta({ description: 'activate: 켜기, pause: 멈추기' }),
    environment: environmentSchema,
    note: changeNote,
  })
  .meta({ id: 'InAppMessageTransition', description: '인앱 메시지의 상태를 바꾸는 일' });
export type InAppMessageTransition = z.output<typeof transitionSchema>;

export const inAppMessagesContract = c.router(
  {
    listInAppMessages: {
      method: 'GET',
      path,
      summary: '인앱 메시지 목록',
      summaryEn: 'List in-app messages',
      metadata: manage(),
      query: entityListQuery(messageStatusSchema),
      responses: { 200: pageOf(inAppMessageSchema, 'InAppMessagePage') },
    },
    createInAppMessage: {
      method: 'POST',
      path,
      summary: '인앱 메시지 만들기',
      summaryEn: 'Create an in-app message',
      description: 'DRAFT로 만듭니다. 켜기 전에는 아무에게도 보이지 않습니다.',
      metadata: manageLive(duplicateKey, traffic, circular),
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
      description: '보내지 않은 항목은 그대로입니다. 가져오기로만 정하는 것(변형, 둘째부터의 이미지)도 그대로입니다.',
      metadata: manageLive(notFound, wrongState, commonErrors.conflict, traffic, circular),
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
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
    getInAppMessageStatistics: {
      method: 'GET',
      path: `${path}/:key/statistics`,
      summary: '인앱 메시지 통계',
      summaryEn: 'Get the statistics of an in-app message',
      description:
        'SDK가 보낸 이벤트로 셉니다. 날짜는 서울의 날짜입니다. `conversionEvent`를 주면 메시지를 처음 본 뒤 `windowHours`시간 안에 그 이벤트를 한 사람을 셉니다.',
      metadata: manage(notFound),
      pathParams: numberKeyPath,
      query: messageStatisticsQuery,
      responses: { 200: messageStatisticsSchema },
    },
    transitionInAppMessage: {
      method: 'POST',
      path: `${path}/:key/transitions`,
      summary: '인앱 메시지 상태 바꾸기',
      summaryEn: 'Activate or pause an in-app message',
      description: '`activate`: 초안이거나 멈춘 메시지를 켭니다. `pause`: 켠 메시지를 멈춥니다. 기간이 끝난 메시지는 켤 수 없습니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: numberKeyPath,
      body: transitionSchema,
      responses: { 200: inAppMessageSchema },
    },
  },
  domainOptions,
);
