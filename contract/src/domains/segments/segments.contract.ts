import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { idSchema } from '../../shared/scalars.ts';
import { entityDescription, entityName, entityQuery, entityVersion, managedMembers, plainListQuery, textKey, textKeyPath } from '../workspaces/management.schemas.ts';
import { segmentTargetSchema } from '../workspaces/targets.schemas.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

const path = '/admin/api/v1/segments';
const scope = 'experiment:manage';
/** Users may be listed one by one. */
const bodyLimit = 1_000_000;
const { notFound, wrongState, duplicateKey } = workspaceErrors;

const targets = z
  .array(segmentTargetSchema)
  .max(200)
  .meta({
    description: '하나라도 맞으면 이 그룹입니다. 비어 있으면 아무도 아니고, 조건이 없는 대상은 모두입니다.',
    examples: [[{ conditions: [{ key: { type: 'USER_PROPERTY', name: 'grade' }, match: { type: 'MATCH', operator: 'IN', valueType: 'STRING', values: ['GOLD'] } }] }]],
  });
const members = { name: entityName.meta({ examples: ['우수 회원'] }), description: entityDescription.optional(), targets };

const segmentSchema = z
  .object({ id: idSchema, key: z.string().meta({ examples: ['gold-members'] }), name: z.string(), description: z.string().optional(), targets, ...managedMembers })
  .meta({ id: 'Segment', description: '사용자 그룹' });
export type Segment = z.output<typeof segmentSchema>;

export const segmentsContract = c.router(
  {
    listSegments: {
      method: 'GET',
      path,
      summary: '사용자 그룹 목록',
      metadata: access('admin', { scope }),
      query: plainListQuery,
      responses: { 200: pageOf(segmentSchema, 'SegmentPage') },
    },
    createSegment: {
      method: 'POST',
      path,
      summary: '사용자 그룹 만들기',
      metadata: access('admin', { scope, bodyLimit, errors: [duplicateKey] }),
      query: entityQuery,
      body: z.strictObject({ key: textKey.meta({ examples: ['gold-members'] }), ...members }),
      responses: { 201: segmentSchema },
    },
    getSegment: {
      method: 'GET',
      path: `${path}/:key`,
      summary: '사용자 그룹 보기',
      metadata: access('admin', { scope, errors: [notFound] }),
      pathParams: textKeyPath,
      query: entityQuery,
      responses: { 200: segmentSchema },
    },
    updateSegment: {
      method: 'PUT',
      path: `${path}/:key`,
      summary: '사용자 그룹 바꾸기',
      metadata: access('admin', { scope, bodyLimit, errors: [notFound, commonErrors.conflict] }),
      pathParams: textKeyPath,
      query: entityQuery,
      body: z.strictObject({ ...members, version: entityVersion }),
      responses: { 200: segmentSchema },
    },
    deleteSegment: {
      method: 'DELETE',
      path: `${path}/:key`,
      summary: '사용자 그룹 지우기',
      description: '어떤 대상이 이 그룹을 가리키면 지울 수 없습니다.',
      metadata: access('admin', { scope, errors: [notFound, wrongState] }),
      pathParams: textKeyPath,
      query: entityQuery,
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
