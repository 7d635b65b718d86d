import { entityVersionsContract } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { listEntityVersions, revertEntity } from './entity-versions.ts';

export const entityVersionsHandlers = implement(entityVersionsContract, {
  listEntityVersions: ({ query }) => listEntityVersions(query),
  revertEntity: ({ actor, context, body }) => revertEntity(authorOf({ actor, context }), body),
});
