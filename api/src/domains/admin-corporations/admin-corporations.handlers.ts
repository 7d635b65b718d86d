import { adminCorporationsContract } from '@baeum/contract/domains/admin-corporations/admin-corporations.contract.ts';
import { implement } from '../../http/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.service.ts';
import { getCorporation, listAllCorporations, upsertCorporation } from '../corporations/manage-corporations.service.ts';

export const adminCorporationsHandlers = implement(adminCorporationsContract, {
  listAllCorporations: ({ query }) => listAllCorporations(query),
  getCorporation: ({ params }) => getCorporation(params.id),
  upsertCorporation: ({ actor, context, params, body }) => upsertCorporation(authorOf({ actor, context }), params.id, body),
});
