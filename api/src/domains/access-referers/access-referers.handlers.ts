import { accessReferersContract } from '@baeum/contract/domains/access-referers/access-referers.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { recordVisit } from './record-visit.ts';

export const accessReferersHandlers = implement(accessReferersContract, {
  createAccessReferer: async ({ actor, body, context }) => ({ usersAccessRefererId: await recordVisit(body, actor, context) }),
  collectInfo: async ({ actor, body, context }) => {
    await recordVisit(body, actor, context);
    return { ok: true };
  },
});
