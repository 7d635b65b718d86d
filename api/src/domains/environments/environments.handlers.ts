import { environmentsContract } from '@baeum/contract/domains/environments/environments.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { listEnvironments } from './list-environments.ts';
import { promoteEntities } from './promote-entities.ts';

export const environmentsHandlers = implement(environmentsContract, {
  listEnvironments: () => listEnvironments(),
  promoteEntities: ({ actor, context, body }) => promoteEntities(authorOf({ actor, context }), body),
});
