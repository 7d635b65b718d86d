import { deskContract } from '@baeum/contract/domains/desk/desk.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getDeskQueues } from './get-queues.ts';
import { getAdminStats } from './get-stats.ts';

export const deskHandlers = implement(deskContract, {
  getDeskQueues: async ({ actor }) => ({ queues: await getDeskQueues(actor) }),
  getAdminStats: ({ query }) => getAdminStats(query),
});
