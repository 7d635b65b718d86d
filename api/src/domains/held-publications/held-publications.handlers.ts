import { heldPublicationsContract } from '@baeum/contract/domains/held-publications/held-publications.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getHeldPublication, listHeldPublications } from './list-held.ts';
import { settleHeldPublication } from './settle-held.ts';

export const heldPublicationsHandlers = implement(heldPublicationsContract, {
  listHeldPublications: ({ query }) => listHeldPublications(query),
  getHeldPublication: ({ params }) => getHeldPublication(params.kind, params.id),
  settleHeldPublication: ({ actor, context, params, body }) => settleHeldPublication({ actor, context }, params, body),
});
