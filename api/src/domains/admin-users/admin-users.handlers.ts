import { adminUsersContract } from '@baeum/contract/domains/admin-users/admin-users.contract.ts';
import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toPage } from '@baeum/contract/shared/paging.ts';
import { fail } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { maskFor, type Mask } from '../../http/masking.ts';
import { searchPeople } from '../users/search-people.service.ts';
import { findPerson } from '../users/users.service.ts';
import { setRoles, setStatus } from './change-accounts.ts';
import { uncoverPersonalData } from './uncover.ts';

export const adminUsersHandlers = implement(adminUsersContract, {
  listUsers: async ({ actor, query }) => {
    const { people, total } = await searchPeople(query);
    const mask = maskFor(actor, query);
    return toPage(
      people.map((person) => masked(person, mask)),
      query,
      total,
    );
  },
  getUser: async ({ actor, params, query }) => {
    const person = await findPerson(params.id);
    if (!person) throw fail(commonErrors.notFound);
    return masked(person, maskFor(actor, query));
  },
  setUserRoles: ({ actor, context, params, body }) => setRoles({ actor, context }, params.id, body),
  setUserStatus: ({ actor, context, params, body }) => setStatus({ actor, context }, params.id, body),
  uncoverPersonalData: ({ actor, context, params, body }) => uncoverPersonalData({ actor, context }, params.id, body),
});

/** The telephone number has been masked anyway. */
function masked(person: UserSelf, mask: Mask): UserSelf {
  return { ...person, email: mask.email(person.email), realName: mask.realName(person.realName) };
}
