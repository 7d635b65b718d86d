import { adminUsersContract } from '@baeum/contract/domains/admin-users/admin-users.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { fail } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { searchPeople } from '../users/search-people.service.ts';
import { findPerson } from '../users/users.service.ts';
import { setRoles, setStatus } from './change-accounts.ts';

export const adminUsersHandlers = implement(adminUsersContract, {
  listUsers: async ({ query }) => {
    const { people, total } = await searchPeople(query);
    return toPage(people, query, total);
  },
  getUser: async ({ params }) => {
    const person = await findPerson(params.id);
    if (!person) throw fail(commonErrors.notFound);
    return person;
  },
  setUserRoles: ({ actor, context, params, body }) => setRoles({ actor, context }, params.id, body),
  setUserStatus: ({ actor, context, params, body }) => setStatus({ actor, context }, params.id, body),
});
