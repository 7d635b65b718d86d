import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import type { SdkActor } from '../../http/actor.ts';
import { implement } from '../../http/implement.ts';
import { takeEvents, takeMetrics } from './events.service.ts';

function sourceOf({ environmentId, keyKind }: SdkActor) {
  return { environmentId, fromServer: keyKind === 'SERVER' };
}

export const eventsHandlers = implement(eventsContract, {
  dispatchEvents: ({ actor, body, headers }) => takeEvents(sourceOf(actor), body, headers['x-hackle-sdk-time']),
  dispatchWebEvents: ({ actor, body, headers }) => takeEvents(sourceOf(actor), body, headers['x-hackle-sdk-time']),
  dispatchBeaconEvents: ({ actor, body }) => takeEvents(sourceOf(actor), body.data, body.sdkTime),
  dispatchMetrics: async ({ actor, body }) => {
    await takeMetrics(actor.environmentId, body);
    return { ok: true as const };
  },
});
