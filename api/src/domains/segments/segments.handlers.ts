import { segmentsContract, type Segment } from '@baeum/contract/domains/segments/segments.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { changeEntity, createEntity, deleteEntity, getEntity, listEntities, type EntityManagement } from '../workspaces/entities.public.ts';
import { changedDetails, toManagedMembers } from '../workspaces/entity-view.public.ts';

export const segments: EntityManagement<'SEGMENT', Segment> = {
  kind: 'SEGMENT',
  noun: 'segments',
  keys: 'given',
  view: (entity) => ({ key: entity.key, targets: entity.body.targets, ...toManagedMembers(entity) }),
  isRunning: () => false,
  fieldOf: (path) => path || 'key',
};

/** The SDK's type of a segment: listed user ids or conditions. Decisions do not depend on it. */
function typeOf(targets: Segment['targets']): 'USER_ID' | 'USER_PROPERTY' {
  const keys = targets.flatMap(({ conditions }) => conditions.map(({ key }) => key.type));
  return keys.length > 0 && keys.every((type) => type === 'USER_ID') ? 'USER_ID' : 'USER_PROPERTY';
}

export const segmentsHandlers = implement(segmentsContract, {
  listSegments: ({ query }) => listEntities(segments, query),
  createSegment: ({ actor, context, body: { environment, key, targets, ...details } }) =>
    createEntity(segments, { author: authorOf({ actor, context }), environment, key }, (_draft, { id }) => ({
      body: { id, key, type: typeOf(targets), targets },
      details: changedDetails({}, details),
    })),
  getSegment: ({ params, query }) => getEntity(segments, query.environment, params.key),
  updateSegment: ({ actor, context, params, body: { environment, version, targets, ...changes } }) => {
    const change = { author: authorOf({ actor, context }), environment, ...params, version, action: 'update' };
    return changeEntity(segments, change, (_draft, { body, details }) => ({
      body: { ...body, targets: targets ?? body.targets },
      details: changedDetails(details, changes),
    }));
  },
  deleteSegment: ({ actor, context, params, query: { environment } }) =>
    deleteEntity(segments, { author: authorOf({ actor, context }), environment, ...params }),
});
