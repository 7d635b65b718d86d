import { pointsContract } from '@baeum/contract/domains/points/points.contract.ts';
import { implement } from '../../http/implement.ts';
import { adjustPoints } from './adjust-points.ts';
import { getPoints } from './get-points.ts';

export const pointsHandlers = implement(pointsContract, {
  getPoints: ({ actor, query }) => getPoints(actor.userId, query),
  adjustPoints: ({ actor, context, params, body }) => adjustPoints({ actor, context }, params.id, body),
});
