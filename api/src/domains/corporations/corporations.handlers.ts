import { corporationsContract } from '@baeum/contract/domains/corporations/corporations.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { likeCorporation, listCorporations, unlikeCorporation } from './liked-corporations.ts';

export const corporationsHandlers = implement(corporationsContract, {
  listCorporations: ({ actor, query }) => listCorporations(actor.userId, query),
  likeCorporation: ({ actor, body }) => likeCorporation(actor.userId, body.corporationId),
  unlikeCorporation: ({ actor, query }) => unlikeCorporation(actor.userId, query.corporationId),
});
