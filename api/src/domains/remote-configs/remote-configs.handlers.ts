import { remoteConfigsContract } from '@baeum/contract/domains/remote-configs/remote-configs.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { deleteEntity, getEntity, listEntities } from '../workspaces/entities.public.ts';
import { createRemoteConfig, remoteConfigs, updateRemoteConfig } from './manage-remote-configs.ts';

export const remoteConfigsHandlers = implement(remoteConfigsContract, {
  listRemoteConfigs: ({ query }) => listEntities(remoteConfigs, query),
  createRemoteConfig: ({ actor, context, body }) => createRemoteConfig(authorOf({ actor, context }), body),
  getRemoteConfig: ({ params, query }) => getEntity(remoteConfigs, query.environment, params.key),
  updateRemoteConfig: ({ actor, context, params, body }) => updateRemoteConfig(authorOf({ actor, context }), params.key, body),
  deleteRemoteConfig: ({ actor, context, params, query: { environment } }) =>
    deleteEntity(remoteConfigs, { author: authorOf({ actor, context }), environment, ...params }),
});
