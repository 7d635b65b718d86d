import { adminUsersContract } from '@baeum/contract/domains/admin-users/admin-users.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { toCappedPage } from '@baeum/contract/shared/paging.ts';
import { transaction } from '../../database/transaction.ts';
import { fail } from '../../http/app-error.ts';
import { asDownload } from '../../http/as-download.ts';
import { implement, raw } from '../../http/implement.ts';
import { maskFor } from '../../http/masking.ts';
import { sendParts } from '../../http/send-parts.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { searchPeople } from '../users/search-people.service.ts';
import { findPerson } from '../users/users.service.ts';
import { setRoles, setStatus } from './change-accounts.ts';
import { exportPeople, masked } from './export-people.ts';
import { uncoverPersonalData } from './uncover.ts';
import { listUserMentorings, listUserSessions } from './user-activity.ts';

const fileTypes = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;

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
  exportUsers: raw(async ({ actor, context, query, response }) => {
    const { format } = query;
    await transaction(() => recordAudit({ author: authorOf({ actor, context }), action: 'users.export', target: 'users', diff: { format: [null, format] } }));
    asDownload(response, { type: fileTypes[format], asciiName: `users.${format}`, name: `회원.${format}` });
    await sendParts(exportPeople(query, maskFor(actor, query)), response);
  }),
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
