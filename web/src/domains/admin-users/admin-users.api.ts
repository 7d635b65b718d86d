import { adminUsersContract } from '@baeum/contract/domains/admin-users/admin-users.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const adminUsers = createApi(adminUsersContract, {
  reads: { listUsers: 'admin-users', getUser: 'admin-users', listUserMentorings: 'admin-users', listUserSessions: 'admin-users' },
  changes: { setUserRoles: 'admin-users', setUserStatus: 'admin-users', uncoverPersonalData: 'admin-users' },
});
