import { groupsContract } from '@baeum/contract/domains/groups/groups.contract.ts';
import { createApi } from '../../client/create-api.ts';

/** Joining a school switches the wording, which the session contains. */
export const groups = createApi(groupsContract, {
  reads: { getGroupSignup: 'group-signup' },
  changes: { signupGroup: ['session', 'group-signup'] },
});
