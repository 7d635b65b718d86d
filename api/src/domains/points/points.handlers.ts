import { pointsContract } from '@baeum/contract/domains/points/points.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { implement } from '../../http/server/implement.ts';
import { adjustPoints } from './adjust-points.ts';
import { getPoints } from './get-points.ts';
import { listPointAdjustments } from './list-adjustments.ts';

export const pointsHandlers = implement(pointsContract, {
  getPoints: ({ actor, query }) => getPoints(actor.userId, query),
  listPointAdjustments: ({ actor, query }) => listPointAdjustments(query, maskFor(actor, query)),
  adjustPoints: ({ actor, context, params, body }) => adjustPoints({ actor, context }, params.id, body),
});
