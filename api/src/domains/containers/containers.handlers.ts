import { containersContract } from '@baeum/contract/domains/containers/containers.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { createContainer, deleteContainer, getContainer, listContainers, updateContainer } from './containers.public.ts';

export const containersHandlers = implement(containersContract, {
  listContainers: ({ query }) => listContainers(query),
  createContainer: ({ actor, context, body }) => createContainer(authorOf({ actor, context }), body),
  getContainer: ({ params, query }) => getContainer(params.key, query.environment),
  updateContainer: ({ actor, context, params, body }) => updateContainer(authorOf({ actor, context }), params.key, body),
  deleteContainer: ({ actor, context, params, query }) => deleteContainer(authorOf({ actor, context }), params.key, query.environment),
});
