import { adminGroupsContract } from '@baeum/contract/domains/admin-groups/admin-groups.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { asDownload } from '../../http/answers/as-download.ts';
import { sendParts } from '../../http/answers/send-parts.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { exportGroupProgress, getGroupProgress } from '../groups/group-progress.public.ts';
import { createGroup, getGroup, listGroups, renewGroupInvite, updateGroup } from '../groups/manage-groups.public.ts';

export const adminGroupsHandlers = implement(adminGroupsContract, {
  listGroups: ({ query }) => listGroups(query),
  createGroup: ({ actor, context, body }) => createGroup({ actor, context }, body),
  getGroup: ({ params }) => getGroup(params.id),
  updateGroup: ({ actor, context, params, body }) => updateGroup({ actor, context }, params.id, body),
  renewGroupInvite: ({ actor, context, params, body }) => renewGroupInvite({ actor, context }, params.id, body),
  getGroupProgress: ({ actor, params, query }) => getGroupProgress(params.id, query, maskFor(actor, query)),
  exportGroupProgress: raw(async ({ actor, params, query, response }) => {
    const { id, name } = await getGroup(params.id);
    asDownload(response, { type: 'text/csv', asciiName: `group-${id}-progress.csv`, name: `${name} 진도.csv` });
    await sendParts(exportGroupProgress(id, maskFor(actor, query)), response);
  }),
});
