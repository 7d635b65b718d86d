import { groupsContract } from '@baeum/contract/domains/groups/groups.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { joinGroup, showInvitation } from './join-group.ts';

export const groupsHandlers = implement(groupsContract, {
  getGroupSignup: ({ params, query, actor }) => showInvitation({ id: params.id, invite: query.invite, userId: actor?.userId }),
  signupGroup: ({ params, body, actor }) => joinGroup({ id: params.id, ...body, userId: actor.userId }),
});
