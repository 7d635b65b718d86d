import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import { implement } from '../../http/implement.ts';
import { takeEvents, takeMetrics } from './events.service.ts';

export const eventsHandlers = implement(eventsContract, {
  dispatchEvents: ({ actor, body }) => takeEvents(actor.environmentId, body),
  dispatchWebEvents: ({ actor, body }) => takeEvents(actor.environmentId, body),
  dispatchBeaconEvents: ({ actor, body }) => takeEvents(actor.environmentId, body.data),
  dispatchMetrics: async ({ actor, body }) => {
    await takeMetrics(actor.environmentId, body);
    return { ok: true as const };
  },
});
