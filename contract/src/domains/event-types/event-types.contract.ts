import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { idSchema } from '../../shared/scalars.ts';
import {
  entityDescription,
  entityName,
  entityQuery,
  environmentSchema,
  manage,
  managedMembers,
  plainListQuery,
  shownDescription,
  shownName,
  textKey,
  textKeyPath,
} from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

const path = '/admin/api/v1/event-types';
const { notFound, wrongState, duplicateKey } = workspaceErrors;

const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['구매'] }),
  description: entityDescription.meta({ examples: ['결제를 마쳤을 때'] }),
};

const eventTypeSchema = z
  .object({
    id: idSchema,
    key: z.string().meta({ description: '프로그램이 보내는 이벤트의 key', examples: ['purchase'] }),
    name: shownName.meta({ examples: ['구매'] }),
    description: shownDescription.meta({ examples: ['결제를 마쳤을 때'] }),
    ...managedMembers,
  })
  .meta({ id: 'EventType', description: '이벤트 종류. 등록하지 않은 이벤트도 받지만 종류 0으로 셉니다.' });
export type EventType = z.output<typeof eventTypeSchema>;

const newEventTypeSchema = z
  .strictObject({ key: textKey, ...input })
  .partial()
  .required({ key: true, name: true })
  .meta({ id: 'EventTypeInput', description: '새 이벤트 종류' });
/** What is absent stays. */
const eventTypeUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'EventTypeUpdate', description: '이벤트 종류의 변경. 보내지 않은 항목은 그대로입니다.', examples: [{ version: 1, name: '구매' }] });

export const eventTypesContract = c.router(
  {
    listEventTypes: {
      method: 'GET',
      path,
      summary: '이벤트 종류 목록',
      summaryEn: 'List event types',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(eventTypeSchema, 'EventTypePage') },
    },
    createEventType: {
      method: 'POST',
      path,
      summary: '이벤트 종류 만들기',
      summaryEn: 'Create an event type',
      metadata: manage(duplicateKey),
      body: newEventTypeSchema,
      responses: { 201: eventTypeSchema },
    },
    getEventType: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '이벤트 종류',
      summaryEn: 'Get an event type',
      metadata: manage(notFound),
      pathParams: textKeyPath('purchase_completed'),
      query: entityQuery,
      responses: { 200: eventTypeSchema },
    },
    updateEventType: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '이벤트 종류 고치기',
      summaryEn: 'Update an event type',
      metadata: manage(notFound, commonErrors.conflict),
      pathParams: textKeyPath('purchase_completed'),
      body: eventTypeUpdateSchema,
      responses: { 200: eventTypeSchema },
    },
    deleteEventType: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '이벤트 종류 지우기',
      summaryEn: 'Delete an event type',
      description: '실험의 지표나 인앱 메시지가 쓰고 있으면 지울 수 없습니다.',
      metadata: manage(notFound, wrongState),
      pathParams: textKeyPath('purchase_completed'),
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
