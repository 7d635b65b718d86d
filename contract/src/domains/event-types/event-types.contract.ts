import { z } from 'zod';
import { c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { dateTimeSchema, idSchema, integerParam } from '../../shared/scalars.ts';
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
/** Absent members stay unchanged. */
const eventTypeUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({ id: 'EventTypeUpdate', description: '이벤트 종류의 변경. 보내지 않은 항목은 그대로입니다.', examples: [{ version: 1, name: '구매' }] });

/** Maximum days of volumes. */
export const longestVolumes = 30;

const volumesQuery = z.strictObject({
  environment: environmentSchema,
  days: integerParam({ min: 1, max: longestVolumes })
    .optional()
    .meta({ description: '오늘까지 며칠을 볼지. 없으면 14일', examples: ['14'] }),
});
export type VolumesQuery = z.output<typeof volumesQuery>;

const eventVolumeSchema = z
  .object({
    key: z.string().meta({ description: '이벤트의 key', examples: ['purchase_completed'] }),
    registered: z.boolean().meta({ description: '이벤트 종류로 등록되어 있는지' }),
    lastSeenAt: dateTimeSchema.meta({ description: '마지막으로 일어난 때' }),
    total: z
      .int()
      .min(0)
      .meta({ description: '`days` 동안 온 수', examples: [1204] }),
    perDay: z.array(z.int().min(0)).meta({ description: '`days`의 날마다 온 수, 같은 순서', examples: [[602, 602]] }),
  })
  .meta({ id: 'EventVolume', description: '한 이벤트가 온 수' });
export type EventVolume = z.output<typeof eventVolumeSchema>;

const eventVolumesSchema = z
  .object({
    days: z.array(z.iso.date()).meta({ description: '서울 시간의 날, 오래된 것부터. 마지막은 오늘', examples: [['2026-11-27', '2026-11-28']] }),
    countedUntil: dateTimeSchema.nullable().meta({ description: '이때까지 도착한 이벤트를 센 값. 아직 세지 않았으면 null' }),
    events: z.array(eventVolumeSchema).meta({ description: '최근 90일 안에 온 이벤트, key 순서. 등록하지 않은 것도 있습니다.' }),
  })
  .meta({ id: 'EventVolumes', description: '이벤트마다 하루에 온 수' });
export type EventVolumes = z.output<typeof eventVolumesSchema>;

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
    listEventVolumes: {
      method: 'GET',
      path: '/admin/api/v1/event-volumes',
      summary: '이벤트마다 하루에 온 수',
      summaryEn: 'List how often each event came a day',
      description:
        '모든 이벤트를 한 번에 답합니다. 1분마다 새로 도착한 것만 더해 둔 수라서 이벤트가 많아도 빠르며, `countedUntil`까지의 값입니다. 환경마다 이름 1,000개까지 세고, 31일보다 늦게 도착한 이벤트는 세지 않습니다.',
      metadata: manage(),
      query: volumesQuery,
      responses: { 200: eventVolumesSchema },
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
