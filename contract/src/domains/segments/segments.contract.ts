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
  manageLive,
  managedMembers,
  plainListQuery,
  shownDescription,
  shownName,
  textKey,
  textKeyPath,
} from '../workspaces/management.schemas.ts';
import { segmentTargetSchema } from '../workspaces/targets.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

const path = '/admin/api/v1/segments';
const { notFound, wrongState, duplicateKey } = workspaceErrors;

const targets = z
  .array(segmentTargetSchema)
  .max(200)
  .meta({
    description: '하나라도 맞으면 이 그룹입니다. 비어 있으면 아무도 아니고, 조건이 없는 대상은 모두입니다.',
    examples: [
      [{ conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] }],
    ],
  });
const input = {
  environment: environmentSchema,
  name: entityName.meta({ examples: ['우수 회원'] }),
  description: entityDescription.meta({ examples: ['등급이 GOLD인 회원입니다.'] }),
  targets,
};

const segmentSchema = z
  .object({
    id: idSchema,
    key: z.string().meta({ description: '대상이 이 그룹을 가리키는 key', examples: ['gold-members'] }),
    name: shownName.meta({ examples: ['우수 회원'] }),
    description: shownDescription.meta({ examples: ['등급이 GOLD인 회원입니다.'] }),
    targets,
    ...managedMembers,
  })
  .meta({ id: 'Segment', description: '사용자 그룹' });
export type Segment = z.output<typeof segmentSchema>;

const newSegmentSchema = z
  .strictObject({ key: textKey.meta({ examples: ['gold-members'] }), ...input })
  .partial()
  .required({ key: true, name: true, targets: true })
  .meta({ id: 'SegmentInput', description: '새 사용자 그룹' });
/** Absent members stay unchanged. A list replaces the whole list. */
const segmentUpdateSchema = z
  .strictObject({ ...input, version: managedMembers.version })
  .partial()
  .required({ version: true })
  .meta({
    id: 'SegmentUpdate',
    description: '사용자 그룹의 변경. 보내지 않은 항목은 그대로이고, 보낸 목록은 통째로 바뀝니다.',
    examples: [{ version: 1, name: '우수 회원' }],
  });

export const segmentsContract = c.router(
  {
    listSegments: {
      method: 'GET',
      path,
      summary: '사용자 그룹 목록',
      summaryEn: 'List segments',
      metadata: manage(),
      query: plainListQuery,
      responses: { 200: pageOf(segmentSchema, 'SegmentPage') },
    },
    createSegment: {
      method: 'POST',
      path,
      summary: '사용자 그룹 만들기',
      summaryEn: 'Create a segment',
      metadata: manageLive(duplicateKey),
      body: newSegmentSchema,
      responses: { 201: segmentSchema },
    },
    getSegment: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '사용자 그룹',
      summaryEn: 'Get a segment',
      metadata: manage(notFound),
      pathParams: textKeyPath('staff'),
      query: entityQuery,
      responses: { 200: segmentSchema },
    },
    updateSegment: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '사용자 그룹 고치기',
      summaryEn: 'Update a segment',
      metadata: manageLive(notFound, commonErrors.conflict),
      pathParams: textKeyPath('staff'),
      body: segmentUpdateSchema,
      responses: { 200: segmentSchema },
    },
    deleteSegment: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '사용자 그룹 지우기',
      summaryEn: 'Delete a segment',
      description: '어떤 대상이 이 그룹을 가리키면 지울 수 없습니다.',
      metadata: manageLive(notFound, wrongState),
      pathParams: textKeyPath('staff'),
      query: entityQuery,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
