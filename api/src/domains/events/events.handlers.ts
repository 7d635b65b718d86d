import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import { implement } from '../../http/implement.ts';
import { takeEvents, takeMetrics } from './events.service.ts';

export const eventsHandlers = implement(eventsContract, {
  dispatchEvents: ({ actor, body, headers }) => takeEvents(actor.environmentId, body, headers['x-hackle-sdk-time']),
  dispatchWebEvents: ({ actor, body, headers }) => takeEvents(actor.environmentId, body, headers['x-hackle-sdk-time']),
  dispatchBeaconEvents: ({ actor, body }) => takeEvents(actor.environmentId, body.data, body.sdkTime),
  dispatchMetrics: async ({ actor, body }) => {
    await takeMetrics(actor.environmentId, body);
    return { ok: true as const };
  },
});
