import { groupsContract } from '@baeum/contract/domains/groups/groups.contract.ts';
import { implement } from '../../http/implement.ts';
import { joinGroup, showInvitation } from './join-group.ts';
import { createGroup, listGroups } from './manage-groups.ts';

export const groupsHandlers = implement(groupsContract, {
  getGroupSignup: ({ params, query, actor }) => showInvitation({ id: params.id, invite: query.invite, userId: actor?.userId }),
  signupGroup: ({ params, body, actor }) => joinGroup({ id: params.id, ...body, userId: actor.userId }),
  listGroups: ({ query }) => listGroups(query),
  createGroup: ({ actor, context, body }) => createGroup({ actor, context }, body),
});
