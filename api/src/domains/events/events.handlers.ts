import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import { eventErrors } from '@baeum/contract/domains/events/events.errors.ts';
import type { SdkActor } from '../../http/admission/actor.ts';
import { openEventStream } from '../../http/answers/event-stream.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { listEventBudgets, setEventBudget } from './event-budgets.public.ts';
import { takeEvents, takeMetrics } from './events.public.ts';
import { watchEvents } from './live-events.ts';

function sourceOf({ environmentId, keyKind }: SdkActor) {
  return { environmentId, fromServer: keyKind === 'SERVER' };
}

export const eventsHandlers = implement(eventsContract, {
  dispatchEvents: ({ actor, body, headers }) => takeEvents(sourceOf(actor), body, headers['x-hackle-sdk-time']),
  dispatchWebEvents: ({ actor, body, headers }) => takeEvents(sourceOf(actor), body, headers['x-hackle-sdk-time']),
  dispatchBeaconEvents: ({ actor, body }) => takeEvents(sourceOf(actor), body.data, body.sdkTime),
  watchEvents: raw(async ({ query, request, response }) => {
    const { id } = await findEnvironment(query.environment);
    if (!watchEvents(id, () => openEventStream(request, response)))
      throw fail(eventErrors.busy, { detail: 'too many are watching', headers: { 'Retry-After': '30' } });
  }),
  listEventBudgets: () => listEventBudgets(),
  setEventBudget: ({ body, ...call }) => setEventBudget(authorOf(call), body),
  dispatchMetrics: async ({ actor, body }) => {
    await takeMetrics(sourceOf(actor), body);
    return { ok: true as const };
  },
});
