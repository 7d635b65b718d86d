import { broadcastsContract } from '@baeum/contract/domains/broadcasts/broadcasts.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { previewBroadcast } from './audience.ts';
import { getBroadcast, listBroadcasts } from './list-broadcasts.ts';
import { broadcastMessage, stopBroadcast, tryBroadcast } from './start-broadcast.ts';

export const broadcastsHandlers = implement(broadcastsContract, {
  listBroadcasts: ({ query }) => listBroadcasts(query),
  previewBroadcast: ({ actor, body }) => previewBroadcast(actor.userId, body),
  tryBroadcast: ({ actor, context, body }) => tryBroadcast({ actor, context }, body),
  broadcastMessage: ({ actor, context, body }) => broadcastMessage({ actor, context }, body),
  getBroadcast: ({ params }) => getBroadcast(params.id),
  stopBroadcast: ({ actor, context, params }) => stopBroadcast({ actor, context }, params.id),
});
