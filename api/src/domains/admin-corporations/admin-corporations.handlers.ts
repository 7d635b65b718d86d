import { adminCorporationsContract } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { getCorporation, listAllCorporations, upsertCorporation } from '../corporations/manage-corporations.public.ts';

export const adminCorporationsHandlers = implement(adminCorporationsContract, {
  listAllCorporations: ({ query }) => listAllCorporations(query),
  getCorporation: ({ params }) => getCorporation(params.id),
  upsertCorporation: ({ actor, context, params, body }) => upsertCorporation(authorOf({ actor, context }), params.id, body),
});
