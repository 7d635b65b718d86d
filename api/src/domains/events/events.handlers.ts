import { eventsContract } from '@baeum/contract/domains/events/events.contract.ts';
import { eventErrors } from '@baeum/contract/domains/events/events.errors.ts';
import { eventLimits } from '@baeum/contract/domains/events/events.rules.ts';
import type { SdkActor } from '../../http/admission/actor.ts';
import { openEventStream } from '../../http/answers/event-stream.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { authorOf } from '../audit-logs/audit-logs.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';
import { listEventBudgets, setEventBudget } from './event-budgets.public.ts';
import { acceptEvents, acceptMetrics } from './events.public.ts';
import { watchEvents } from './live-events.ts';
import type { Sdk } from './read-event.ts';
import { listRejectedEvents } from './rejected-events.ts';
import { listSdkHealth } from './sdk-health.ts';

function sourceOf({ environmentId, keyKind }: SdkActor) {
  return { environmentId, fromServer: keyKind === 'SERVER' };
}

type SdkHeaders = Readonly<Partial<Record<'x-hackle-sdk-name' | 'x-hackle-sdk-version' | 'x-hackle-sdk-time', string>>>;

function sdkOf(name: string | undefined, version: string | undefined): Sdk | undefined {
  const [known, its] = [wordOf(name), wordOf(version)];
  return known === '' ? undefined : { name: known, version: its };
}

/** Removes characters that cannot be displayed or stored. */
function wordOf(text = ''): string {
  return text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, eventLimits.sdkWord);
}

function sentWith(headers: SdkHeaders) {
  return { sdkTime: headers['x-hackle-sdk-time'], sdk: sdkOf(headers['x-hackle-sdk-name'], headers['x-hackle-sdk-version']) };
}

export const eventsHandlers = implement(eventsContract, {
  dispatchEvents: ({ actor, body, headers }) => acceptEvents(sourceOf(actor), body, sentWith(headers)),
  dispatchWebEvents: ({ actor, body, headers }) => acceptEvents(sourceOf(actor), body, sentWith(headers)),
  dispatchBeaconEvents: ({ actor, body }) => acceptEvents(sourceOf(actor), body.data, { sdkTime: body.sdkTime, sdk: sdkOf(body.sdkName, body.sdkVersion) }),
  watchEvents: raw(async ({ query, request, response }) => {
    const { id } = await findEnvironment(query.environment);
    if (!watchEvents(id, () => openEventStream(request, response)))
      throw fail(eventErrors.busy, { detail: 'too many are watching', headers: { 'Retry-After': '30' } });
  }),
  listRejectedEvents: ({ query }) => listRejectedEvents(query),
  listSdkHealth: ({ query }) => listSdkHealth(query.environment),
  listEventBudgets: () => listEventBudgets(),
  setEventBudget: ({ body, ...call }) => setEventBudget(authorOf(call), body),
  dispatchMetrics: async ({ actor, body, headers }) => {
    await acceptMetrics(sourceOf(actor), body, sentWith(headers).sdk);
    return { ok: true as const };
  },
});
