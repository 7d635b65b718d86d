import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { idSchema } from '../../shared/scalars.ts';
import { entityDescription, entityName, entityQuery, entityVersion, managedMembers, plainListQuery, textKey, textKeyPath } from '../workspaces/management.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

const path = '/admin/api/v1/event-types';
const scope = 'experiment:manage';
const { notFound, wrongState, duplicateKey } = workspaceErrors;

const members = { name: entityName.meta({ examples: ['구매'] }), description: entityDescription.optional() };

const eventTypeSchema = z
  .object({ id: idSchema, key: z.string().meta({ examples: ['purchase'] }), name: z.string(), description: z.string().optional(), ...managedMembers })
  .meta({ id: 'EventType', description: '이벤트 종류. 등록하지 않은 이벤트도 받지만 종류 0으로 셉니다.' });
export type EventType = z.output<typeof eventTypeSchema>;

export const eventTypesContract = c.router(
  {
    listEventTypes: {
      method: 'GET',
      path,
      summary: '이벤트 종류 목록',
      metadata: access('admin', { scope }),
      query: plainListQuery,
      responses: { 200: pageOf(eventTypeSchema, 'EventTypePage') },
    },
    createEventType: {
      method: 'POST',
      path,
      summary: '이벤트 종류 만들기',
      metadata: access('admin', { scope, errors: [duplicateKey] }),
      query: entityQuery,
      body: z.strictObject({ key: textKey.meta({ examples: ['purchase'] }), ...members }),
      responses: { 201: eventTypeSchema },
    },
    getEventType: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '이벤트 종류 보기',
      metadata: access('admin', { scope, errors: [notFound] }),
      pathParams: textKeyPath,
      query: entityQuery,
      responses: { 200: eventTypeSchema },
    },
    updateEventType: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '이벤트 종류 바꾸기',
      metadata: access('admin', { scope, errors: [notFound, commonErrors.conflict] }),
      pathParams: textKeyPath,
      query: entityQuery,
      body: z.strictObject({ ...members, version: entityVersion }),
      responses: { 200: eventTypeSchema },
    },
    deleteEventType: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '이벤트 종류 지우기',
      description: '실험의 지표나 인앱 메시지가 쓰고 있으면 지울 수 없습니다.',
      metadata: access('admin', { scope, errors: [notFound, wrongState] }),
      pathParams: textKeyPath,
      query: entityQuery,
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
