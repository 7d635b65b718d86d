import { segmentsContract, type Segment } from '@baeum/contract/domains/segments/segments.contract.ts';
import { implement } from '../../http/implement.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type Managed } from '../workspaces/entities.service.ts';
import { callerOf, toManagedMembers } from '../workspaces/entity-view.service.ts';

const segments: Managed<'SEGMENT', Segment> = {
  kind: 'SEGMENT',
  noun: 'segments',
  keys: 'given',
  view: (entity) => ({ id: entity.id, key: entity.key, targets: entity.body.targets, ...toManagedMembers(entity) }),
  isRunning: () => false,
  fieldOf: (path) => path || 'key',
};

/** What the SDK calls a group of listed users and a group of described ones; it decides nothing. */
function typeOf(targets: Segment['targets']): 'USER_ID' | 'USER_PROPERTY' {
  const keys = targets.flatMap(({ conditions }) => conditions.map(({ key }) => key.type));
  return keys.length > 0 && keys.every((type) => type === 'USER_ID') ? 'USER_ID' : 'USER_PROPERTY';
}

export const segmentsHandlers = implement(segmentsContract, {
  listSegments: ({ query }) => listEntities(segments, query),
  createSegment: ({ body: { key, targets, ...details }, ...call }) =>
    createEntity(segments, { ...callerOf(call), key }, (_draft, { id }) => ({
      body: { id, key, type: typeOf(targets), targets },
      details,
    })),
  getSegment: ({ params, query }) => getEntity(segments, query.environment, params.key),
  updateSegment: ({ params, body: { version, targets, ...details }, ...call }) =>
    changeEntity(segments, { ...callerOf(call), ...params, version, action: 'update' }, (_draft, { body }) => ({
      body: { ...body, targets },
      details,
    })),
  deleteSegment: ({ params, ...call }) => deleteEntity(segments, { ...callerOf(call), ...params }),
});
