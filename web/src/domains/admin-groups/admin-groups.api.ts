import { adminGroupsContract } from '@baeum/contract/domains/admin-groups/admin-groups.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const adminGroups = createApi(adminGroupsContract, {
  reads: { listGroups: 'groups', getGroup: 'groups', getGroupProgress: 'groups' },
  changes: { createGroup: 'groups', updateGroup: 'groups', renewGroupInvite: 'groups' },
});
