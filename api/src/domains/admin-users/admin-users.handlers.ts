import { adminUsersContract } from '@baeum/contract/domains/admin-users/admin-users.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { sendRecordedExport } from '../audit-logs/recorded-export.public.ts';
import { searchPeople } from '../users/search-people.public.ts';
import { findPerson } from '../users/users.public.ts';
import { setRoles, setStatus } from './change-accounts.ts';
import { exportPeople, masked } from './export-people.ts';
import { uncoverPersonalData } from './uncover.ts';
import { listUserMentorings, listUserSessions } from './user-activity.ts';

export const adminUsersHandlers = implement(adminUsersContract, {
  listUsers: async ({ actor, query }) => {
    const { people, counted } = await searchPeople(query);
    const mask = maskFor(actor, query);
    return toCappedPage(
      people.map((person) => masked(person, mask)),
      query,
      counted,
    );
  },
  exportUsers: raw((call) =>
    sendRecordedExport(call, { list: 'users', name: '회원', action: 'users.export' }, exportPeople(call.query, maskFor(call.actor, call.query))),
  ),
  getUser: async ({ actor, params, query }) => {
    const person = await findPerson(params.id);
    if (!person) throw fail(commonErrors.notFound);
    return masked(person, maskFor(actor, query));
  },
  listUserMentorings: ({ params, query }) => listUserMentorings(params.id, query),
  listUserSessions: ({ params }) => listUserSessions(params.id),
  setUserRoles: ({ actor, context, params, body }) => setRoles({ actor, context }, params.id, body),
  setUserStatus: ({ actor, context, params, body }) => setStatus({ actor, context }, params.id, body),
  uncoverPersonalData: ({ actor, context, params, body }) => uncoverPersonalData({ actor, context }, params.id, body),
});
